import { expect, test } from 'vitest';
import { headersOf } from '../../server/site/headers.ts';
import type { SiteFile, SiteIndex } from '../../server/site/index.ts';
import { redirectsFile } from './headers-file.ts';
import { checkMoved } from './moved.ts';
import { MAX_REDIRECTS, planOf } from './plan.ts';
import { vercelJson } from './vercel.ts';

const page = (address: string, html: string): SiteFile => {
  const identity = new TextEncoder().encode(html);
  const type = 'text/html; charset=utf-8';
  const headers = headersOf(address, type, identity, null);
  return { name: `${address}.html`, type, bodies: { identity }, etag: 'a', headers };
};

const site = (moved: [string, string][], redirects: [string, string][] = []): SiteIndex => ({
  files: new Map(
    [page('/about', '<p id="team">We</p>'), page('/blog', '<p>Posts</p>')].map((file) => [
      file.name.replace('.html', ''),
      file,
    ]),
  ),
  redirects: new Map([['/about.html', '/about'], ...redirects]),
  moved: new Map(moved),
  notFound: null,
});

const both = (from: string, to: string): [string, string][] => [
  [from, to],
  [`${from}/`, to],
];

test('addresses that lead to built pages and their anchors pass', () => {
  expect(() => checkMoved(site([...both('/team', '/about#team'), ...both('/news', '/blog')]))).not.toThrow();
});

test.each([
  ['/team', '/about#jobs', 'that page has no such anchor'],
  ['/team', '/people', 'which the site does not have'],
  ['/about', '/blog', 'the site has a page there'],
  ['/about.html', '/blog', 'the site has a page there'],
])('a redirect from %s to %s ends the build', (from, to, message) => {
  expect(() => checkMoved(site(both(from, to)))).toThrow(message);
});

test('a host that reads too few redirects gets those of the addresses that moved', () => {
  const many = Array.from({ length: MAX_REDIRECTS }, (_, at): [string, string] => [`/about${at}.html`, '/about']);
  const plan = planOf(site(both('/team', '/about#team'), many));
  expect(redirectsFile(plan)).toBe('/team /about#team 301\n/team/ /about#team 301\n');
  expect(JSON.parse(vercelJson(plan)).redirects).toHaveLength(2);
});

test('more addresses that moved than a host reads are an error', () => {
  const many = Array.from({ length: MAX_REDIRECTS / 2 + 1 }, (_, at) => both(`/old-${at}`, '/about')).flat();
  expect(() => redirectsFile(planOf(site(many)))).toThrow(/content\/site\.yml has 1001 redirects/);
});
