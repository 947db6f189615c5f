import type { Manifest, Redirect } from '@fairlead/contract/site/manifest.ts';
import { expect, test } from 'vitest';
import { MAX_REDIRECTS, redirectsFile } from './published.ts';

const manifest = (moved: Redirect[], redirects: Redirect[] = []): Manifest => ({
  ...{ format: 1, challenge: false, files: [], notFound: null },
  ...{ moved, redirects },
});
const both = (from: string, path: string, anchor = ''): Redirect[] => [
  { from, path, anchor },
  { from: `${from}/`, path, anchor },
];

test('hosts get the addresses that moved, where all redirects together are too many for them', () => {
  const many = Array.from({ length: MAX_REDIRECTS }, (_, at) => ({ from: `/${at}.html`, path: '/about', anchor: '' }));
  const site = manifest(both('/team', '/about', '#team'), many);
  expect(redirectsFile(site)).toBe('/team /about#team 301\n/team/ /about#team 301\n');
});

test('more moved addresses than a host reads end the build', () => {
  const many = Array.from({ length: MAX_REDIRECTS / 2 + 1 }, (_, at) => both(`/old-${at}`, '/about')).flat();
  expect(() => redirectsFile(manifest(many))).toThrow(/content\/site\.yml has 1001 redirects/);
});
