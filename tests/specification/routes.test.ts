import { builtPages } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, inject, test } from 'vitest';
import { ROUTES } from './support/asked.ts';
import { documentAt, isBuilt, linksIn, mainAt, targetsIn, textOf } from './support/page.ts';

/** Places within a page that other sites may link to. */
const ANCHORS: [path: string, id: string][] = [
  ['/contact', 'consultation'],
  ['/contact', 'privacy'],
  ['/about', 'accessibility'],
];

const site = inject('site');

describe('section 2, addresses', () => {
  test.each(ROUTES)('%s is a page of its own', async (path) => {
    const { status, headers } = await fetch(site + path, { redirect: 'manual' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const document = documentAt(path);
    expect(new URL(must(must(document.querySelector('link[rel=canonical]')).getAttribute('href'))).pathname).toBe(path);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });

  test.each(ANCHORS)('%s#%s is a place on its page', (path, id) => {
    expect(documentAt(path).getElementById(id)).not.toBeNull();
  });

  test.each(['/nowhere', '/services/nowhere', '/case-studies/nowhere', '/blog/nowhere', '/admin'])(
    '%s is not found',
    async (path) => {
      const { status } = await fetch(site + path, { redirect: 'manual' });
      expect([status, isBuilt(path)]).toEqual([404, false]);
    },
  );

  test.each(['/case-studies', '/blog'])('%s has a title and a description', (path) => {
    const document = documentAt(path);
    expect(textOf(must(document.querySelector('title')))).not.toBe('');
    expect(must(document.querySelector('meta[name=description]')).getAttribute('content')).toBeTruthy();
  });
});

describe('section 8, the not-found page', () => {
  test('says "404" and "Oops! Page not found", and links to the home page', () => {
    expect(textOf(must(mainAt('/404').querySelector('h1')))).toBe('Oops! Page not found');
    expect(must(builtPages().find(({ path }) => path === '/404')).main.toString()).toMatch(/aria-label="404"|>404</);
    expect(linksIn(mainAt('/404')).map((link) => link.replace(/.* -> /, ''))).toContain('/');
  });
});

test.each(ROUTES)('section 1: %s leads to the contact page', (path) => {
  const targets = targetsIn(mainAt(path)).map((target) => target.replace(/^#/, `${path}#`));
  expect(targets.some((target) => target.startsWith('/contact'))).toBe(true);
});
