import { must } from '@fairlead/support/must.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Known, nearest } from './nearest.ts';

const PAGES: Known[] = [
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/services', 'Services'],
  ['/services/seo', 'SEO'],
  ['/services/geo', 'GEO'],
  ['/services/technical-seo', 'Technical SEO'],
  ['/services/social-ads', 'Social Ads'],
  ['/services/google-ads', 'Google Ads'],
  ['/services/paid-social', 'Paid Social'],
  ['/case-studies/kite-maker', 'A kite maker'],
  ['/blog/kite-makers', 'On kite makers'],
];
const paths = (missing: string) => nearest(missing, PAGES).map(([path]) => path);

test.each([
  ['/services/tecnical-seo', '/services/technical-seo'],
  ['/Services/Technical-SEO', '/services/technical-seo'],
  ['/service/technical-seo', '/services/technical-seo'],
  ['/technical-seo', '/services/technical-seo'],
  ['/services/technical-seo/', '/services/technical-seo'],
  ['/services/technical-seo.html', '/services/technical-seo'],
  ['/contcat', '/contact'],
  ['/services/soe', '/services/seo'],
  ['/servises', '/services'],
  ['/old/site/about', '/about'],
  ['/services/goggle%2Dads', '/services/google-ads'],
  ['/case-studies/kitemaker', '/case-studies/kite-maker'],
])('%s is meant as %s', (missing, path) => {
  expect(paths(missing)[0]).toBe(path);
});

test.each(['/', '/wp-login.php', '/x', '/no/such/page', '/%', '/%E0%A4%A'])('%s is like no page', (missing) => {
  expect(paths(missing)).toEqual([]);
});

test('the folder decides between pages whose last part is alike', () => {
  expect(paths('/case-studies/kite-maker')).toEqual(['/case-studies/kite-maker', '/blog/kite-makers']);
  expect(paths('/blog/kite-makerz')[0]).toBe('/blog/kite-makers');
});

test('any address gets at most three pages, each once', () => {
  fc.assert(
    fc.property(fc.webPath(), (missing) => {
      const found = paths(missing);
      expect(found.length).toBeLessThanOrEqual(3);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});

test('an address with one wrong letter gets the page first', () => {
  const long = PAGES.filter(([path]) => must(path.split('/').at(-1)).length > 5);
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat({ max: 4 }), ([path], fromEnd) => {
      const at = path.length - 1 - fromEnd;
      const wrong = `${path.slice(0, at)}z${path.slice(at + 1)}`;
      expect(paths(wrong)[0]).toBe(path);
    }),
  );
});
