import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Moved, manifestOf } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'about.html'), '<p id="team">We</p>');
writeFileSync(join(folder, 'blog.html'), '<p>Posts</p><form method="post"><div data-challenge></div></form>');

const of = (...moved: Moved[]) => manifestOf(folder, moved);

test('a page is served without its ending, and its other addresses lead there', () => {
  const { files, redirects, challenge } = of();
  expect(files.map(({ address, name, type }) => [address, name, type])).toEqual([
    ['/about', '/about.html', 'text/html; charset=utf-8'],
    ['/blog', '/blog.html', 'text/html; charset=utf-8'],
  ]);
  expect(redirects.filter(({ path }) => path === '/about').map(({ from }) => from)).toEqual([
    ...['/about.html', '/about/', '/about/index.html'],
  ]);
  expect(challenge).toBe(true);
});

test('a page that has a Markdown version names it', () => {
  writeFileSync(join(folder, 'about.md'), '# We');
  const named = of().files.map(({ address, markdown }) => [address, markdown]);
  rmSync(join(folder, 'about.md'));
  expect(named).toEqual([
    ['/about', '/about.md'],
    ['/about.md', undefined],
    ['/blog', undefined],
  ]);
});

describe('an address that moved', () => {
  test('leads to a page or to a part of it, with and without a slash', () => {
    expect(of({ from: '/team', to: '/about#team' }).moved).toEqual([
      { from: '/team', path: '/about', anchor: '#team' },
      { from: '/team/', path: '/about', anchor: '#team' },
    ]);
  });

  test.each([
    ['/team', '/about#jobs', 'that page has no such anchor'],
    ['/team', '/people', 'which the site does not have'],
    ['/about', '/blog', 'the site has a page there'],
    ['/about.html', '/blog', 'the site has a page there'],
  ])('from %s to %s ends the build', (from, to, message) => {
    expect(() => of({ from, to })).toThrow(message);
  });
});
