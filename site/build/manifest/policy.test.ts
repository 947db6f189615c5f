import { createHash } from 'node:crypto';
import { FILE_POLICY } from '@fairlead/contract/site/policy.ts';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import * as policies from './policy.ts';

const pagePolicy = (html: string, backend: string | null = null) => policies.pagePolicy(fromHtml(html), backend);
const backendOf = (html: string) => policies.backendOf(fromHtml(html));

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
const scriptsOf = (html: string) => directives(pagePolicy(html))['script-src'];
const REQUIRED = ['default-src', 'base-uri', 'form-action', 'frame-ancestors'];

test.each([
  ['a page', pagePolicy('<style>a{}</style>', null)],
  ['a picture', policies.picturePolicy(fromHtml('<svg><style>a{}</style></svg>'))],
  ['a file', FILE_POLICY],
])('the policy of %s allows nothing by default and nothing unsafe', (_, policy) => {
  expect(Object.keys(directives(policy))).toEqual(expect.arrayContaining(REQUIRED));
  expect(policy).not.toMatch(/unsafe|\*|http:/);
  expect(directives(policy)).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
});

describe('an inline element', () => {
  test.each([
    ['<script>a()</script>', 'a()'],
    ['<script type="module">import "/a.js"\n</script>', 'import "/a.js"\n'],
    ['<script type="speculationrules">{"prefetch":[]}</script>', '{"prefetch":[]}'],
  ])('%s is allowed by the hash of exactly its text', (html, text) => {
    expect(scriptsOf(html)).toEqual(["'self'", sha(text)]);
  });
  test.each([
    '<script type="application/ld+json">{}</script>',
    '<script src="/a.js"></script>',
    '<script type="module" src="/a.js"></script>',
  ])('%s needs no hash', (html) => expect(scriptsOf(html)).toEqual(["'self'"]));
  test('is allowed once, however often the page has it', () => {
    const twice = pagePolicy('<style>a{}</style><style>a{}</style>');
    expect(directives(twice)['style-src']).toEqual(["'self'", sha('a{}')]);
  });
});

test('the provider and the challenge are allowed on the page that has them, and nowhere else', () => {
  const calendar = directives(
    pagePolicy(
      '<div data-origin="https://calendly.com" data-script="https://assets.calendly.com/assets/external/widget.js">',
      null,
    ),
  );
  expect(calendar['script-src']).toContain('https://assets.calendly.com/assets/external/widget.js');
  expect(calendar['frame-src']).toEqual(['https://calendly.com']);
  const challenge = directives(pagePolicy('<div class="a" data-challenge=""></div>', null));
  expect(challenge['script-src']).toContain('https://challenges.cloudflare.com');
  expect(challenge['frame-src']).toEqual(['https://challenges.cloudflare.com']);
  const link = directives(pagePolicy('<a href="https://challenges.cloudflare.com/">About the check</a>', null));
  expect(link['frame-src']).toBeUndefined();
});

test('the service that measures is allowed where the page names it, by its script and the origins of its events', () => {
  const measured = (script: string, collect: string) =>
    directives(pagePolicy(`<section data-visits-script="${script}" data-visits-collect="${collect}">`, null));
  const elsewhere = measured('https://tags.example/gtag/js', 'https://one.example https://two.example');
  expect(elsewhere['script-src']).toEqual(["'self'", 'https://tags.example/gtag/js']);
  expect(elsewhere['connect-src']).toEqual(["'self'", 'https://one.example', 'https://two.example']);
  const proxied = measured('/js/visits.js', '');
  expect([proxied['script-src'], proxied['connect-src']]).toEqual([["'self'"], ["'self'"]]);
});

test('a backend elsewhere may be sent the form, and may send the visitor back to the site', () => {
  const html =
    '<meta property="og:url" content="https://www.example.com/contact"><form class="a" action="https://abc.supabase.co/functions/v1/x" method="post">';
  const backend = backendOf(html);
  expect(backend).toBe('https://abc.supabase.co');
  const policy = directives(pagePolicy(html, backend));
  expect(policy['connect-src']).toEqual(["'self'", 'https://abc.supabase.co']);
  expect(policy['form-action']).toEqual(["'self'", 'https://abc.supabase.co', 'https://www.example.com']);
});

test('a backend on the page’s own origin is no other', () => {
  expect(backendOf('<form action="/functions/v1/x" method="post">')).toBeNull();
});
