import { expect, test } from 'vitest';
import { entry, lines } from './example.ts';
import { headsAreUnique, linksResolve, requiredEntriesExist } from './pages.ts';

test('a page with the title of another page is a fault that names the other file', () => {
  const page = (id: string) => entry('services', id, { seo: { title: 'SEO', description: id } });
  expect(lines(headsAreUnique([page('a'), page('b')]))).toEqual([
    'content/services/b.yml: seo.title: Is the same in content/services/a.yml. Write what only this page owns.',
  ]);
});

test('a link to a page or an anchor that does not exist is a fault', () => {
  const faults = linksResolve([entry('pages', 'home', { a: { href: '/pricing' }, b: { href: '/contact#form-2' } })]);
  expect(lines(faults)).toEqual([
    'content/pages/home.yml: a.href: /pricing is no page of this site. Correct the address.',
    'content/pages/home.yml: b.href: /contact has no anchor #form-2.',
  ]);
});

test('a page that the owner asked for is a fault if it has no entry', () => {
  expect(lines(requiredEntriesExist([entry('services', 'seo', {})]))).toContain(
    'content/services/geo.yml: file: Is missing. Write it: the owner asked for the page.',
  );
});
