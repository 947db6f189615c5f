import { describe, expect, test } from 'vitest';
import { entry, lines } from './example.ts';
import { headsAreUnique, headsFit, linksResolve } from './pages.ts';

test('a page with the title of another page is a fault that names the other file', () => {
  const page = (id: string) => entry('services', id, { seo: { title: 'SEO', description: id } });
  expect(lines(headsAreUnique([page('a'), page('b')]))).toEqual([
    'content/services/b.yml: seo.title: Is the same in content/services/a.yml. Write what only this page owns.',
  ]);
});

test('a link to a page or an anchor that does not exist is a fault', () => {
  const faults = linksResolve([
    entry('pages', 'home', { a: { href: '/pricing' }, b: { href: '/contact#form-2' } }),
    entry('pages', 'contact', {}),
  ]);
  expect(lines(faults)).toEqual([
    'content/pages/home.yml: a.href: /pricing is no page of this site. Correct the address.',
    'content/pages/home.yml: b.href: /contact has no anchor #form-2.',
  ]);
});

test('a link may lead to a page of every kind and to its anchors', () => {
  const href = [
    '/',
    '/contact?service=seo#form',
    '/services/seo',
    '/blog/news#how-it-went',
    '/case-studies/boats',
    '/industries/marine',
  ];
  const faults = linksResolve([
    entry('pages', 'home', { links: href.map((href) => ({ href })) }),
    entry('pages', 'contact', {}),
    entry('services', 'seo', {}),
    entry('posts', 'news', {}),
    entry('case-studies', 'boats', {}),
    entry('industries', 'marine', {}),
  ]);
  expect(faults).toEqual([]);
});

test('a published page may not link to a draft, and a draft may', () => {
  const draft = entry('industries', 'marine', { draft: true, self: { href: '/industries/marine' } });
  expect(lines(linksResolve([draft, entry('pages', 'home', { a: { href: '/industries/marine' } })]))).toEqual([
    'content/pages/home.yml: a.href: /industries/marine is a draft. Publish it, or link to another page.',
  ]);
});

describe('heads', () => {
  const site = entry('site', 'site', { brand: 'Acme', commitments: { reply: 'one working day' } });
  const page = (title: string, description: string) => entry('services', 's', { seo: { title, description } });

  test('a title is too long if no room is left for the brand', () => {
    expect(headsFit([site, page('x'.repeat(53), 'x'.repeat(120))])).toEqual([]);
    expect(lines(headsFit([site, page('x'.repeat(54), 'x'.repeat(120))]))).toEqual([
      'content/services/s.yml: seo.title: Has 54 characters. Shorten to 53: " | Acme" is added and 60 fit.',
    ]);
  });

  test('a description is measured with its tokens filled in', () => {
    expect(headsFit([site, page('T', `${'x'.repeat(95)}{reply}`)])).toEqual([]);
    expect(lines(headsFit([site, page('T', `${'x'.repeat(94)}{reply}`)]))).toEqual([
      'content/services/s.yml: seo.description: Has 109 characters. Write 110 to 155: problem, what you get, verb.',
    ]);
  });
});
