import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meantAddress } from './meant-address.ts';

const PAGES = ['/', '/contact', '/services/seo', '/services/seo/', '/blog/été'];
const isPage = (path: string) => PAGES.includes(path);
/** As a server or a browser has the address. */
const meant = (address: string) => {
  const { pathname, search } = new URL(`https://www.agency.example${address}`);
  return meantAddress(pathname, search, isPage);
};

describe('a broken link', () => {
  test.each([
    ['/contact%23consultation', '/contact#consultation'],
    ['/contact%23consultation?utm_source=x', '/contact?utm_source=x#consultation'],
    ['/services/seo%3Futm_source=x', '/services/seo?utm_source=x'],
    ['/services/seo%3futm_source%3Dx%26utm_medium%3Dy%23faq', '/services/seo?utm_source=x&utm_medium=y#faq'],
    ['/services/seo%3Fto=%2Fa%2Fb', '/services/seo?to=%2Fa%2Fb'],
    ['/contact&utm_source=x', '/contact?utm_source=x'],
    ['/contact&utm_source=x?utm_medium=y', '/contact?utm_source=x&utm_medium=y'],
    ['/contact&amp;utm_source=x&amp;utm_medium=y', '/contact?utm_source=x&utm_medium=y'],
    ['/contact%26utm_source=x', '/contact?utm_source=x'],
    ['/contact%2523consultation', '/contact#consultation'],
    ['/%3Futm_source=x', '/?utm_source=x'],
    ['/contact%22?utm_source=x', '/contact?utm_source=x'],
    ['/contact%23consultation%22%3E', '/contact#consultation'],
    ['/blog/%C3%A9t%C3%A9).', '/blog/%C3%A9t%C3%A9'],
    ['/services/seo/%20', '/services/seo/'],
    ['/%20', '/'],
    ['/con%0D%0Atact', '/contact'],
    // A value stays as it was written: a click id may end in `_` or `=`.
    ['/contact%3Fgclid=Cj0KCQ_a_', '/contact?gclid=Cj0KCQ_a_'],
    ['/contact&fbclid=abc==', '/contact?fbclid=abc=='],
    ['/contact&utm_campaign=a%26b&u=https%3A%2F%2Fy.com', '/contact?utm_campaign=a%26b&u=https%3A%2F%2Fy.com'],
    ['/contact&a=100%', '/contact?a=100%'],
    ['/contact%3Fq=%E4', '/contact?q=%E4'],
    ['/contact%3Futm_source=x).', '/contact?utm_source=x'],
    ['/contact;utm_source=x;', '/contact?utm_source=x'],
    ['/contact=3Futm_source=3Dx&utm_medium=3Demail', '/contact?utm_source=x&utm_medium=email'],
    ['/contact=3futm_source=facebook', '/contact?utm_source=facebook'],
    ['/contact%2F', '/contact'],
    ['/contact%2F?utm_source=x', '/contact?utm_source=x'],
    ['/%E2%80%8Bcontact', '/contact'],
    ['/con%C2%ADtact%3Fq=%E2%80%8B', '/contact?q=%E2%80%8B'],
  ])('%s leads to %s', (address, target) => {
    expect(meant(address)).toBe(target);
  });

  test.each([
    ...['.', ',', ')', ').', '>', '"', "'", ';', ':', '!', '*', '_', ']', '}', '`', '|', '…', '“', '”', '’', '»'],
    ...['%20', '%C2%A0', '%E2%80%8B', '%EF%BB%BF', '%0A', '%22', '%3E', '&', '&amp;', '&quot;)', '%3F', '%23'],
  ])('with %s at its end leads to its page', (tail) => {
    expect(meant(`/contact${tail}`)).toBe('/contact');
  });
});

test.each([
  ...['/missing', '/missing%23consultation', '/Contact%22', '/contact/more)', '/contact%2Fmore', '/services%2Fseo%22'],
  ...['/%', '/%ff', '/contact%', '/contact%00', '//contact%22', '//evil.example/contact%22', '/%2F/contact%22'],
  ...['/%5Cevil.example/contact%22', '/%252F%252Fevil.example%22', '/%255Ccontact', '/constructor%22', '/-', '//'],
  ...['/%2Fcontact', '/%E2%80%8B/contact', '/contact=2F'],
])('%s leads nowhere', (address) => {
  expect(meant(address)).toBeNull();
});

test('any path leads to a page of this site or nowhere', () => {
  const part = fc.oneof(
    fc.constantFrom(
      ...PAGES,
      '//',
      '%2F',
      '%5C',
      '\\',
      '%23',
      '%3F',
      '&',
      '&amp;',
      '%25',
      '%',
      '%00',
      '..',
      '%2e',
      '%0a',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part), fc.string(), (parts, search) => {
      const found = meantAddress(`/${parts.join('')}`, search && `?${search}`, isPage);
      if (found === null) return;
      expect(found).not.toMatch(/^\/[\\/]/);
      const { origin, pathname } = new URL(found, 'https://www.agency.example');
      expect(origin).toBe('https://www.agency.example');
      expect(PAGES).toContain(decodeURIComponent(pathname));
    }),
    { numRuns: 2_000 },
  );
});
