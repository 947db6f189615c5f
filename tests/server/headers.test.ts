import { createHash } from 'node:crypto';
import { PATH, payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site/use-site.ts';

const site = useSite();
const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });
const json = { 'content-type': 'application/json' };

describe('the security headers are on', () => {
  const answers: [name: string, status: number, ask: () => Promise<{ status: number; headers: Headers }>][] = [
    ['a page', 200, () => ask('/services/seo')],
    ['the head of a page', 200, () => ask('/services/seo', { method: 'HEAD' })],
    ['a page that the browser has', 304, () => ask('/services/seo', { headers: { 'if-none-match': '*' } })],
    ['a part', 206, () => ask('/services/seo', { headers: { range: 'bytes=0-1' } })],
    ['a part that is not there', 416, () => ask('/services/seo', { headers: { range: 'bytes=99999-' } })],
    ['a script', 200, () => ask('/_astro/page.DkQ1.js')],
    ['a Markdown version', 200, () => ask('/services/seo.md')],
    ['a redirect', 301, () => ask('/services/seo/')],
    ['the not-found page', 404, () => ask('/missing')],
    ['a refused method', 405, () => ask('/services', { method: 'POST' })],
    ['a stored lead', 200, () => post(site.url, payload())],
    ['a lead that is not valid', 422, () => post(site.url, {})],
    ['an unknown function', 404, () => ask('/functions/v1/other')],
    ['a preflight', 204, () => ask(PATH, { method: 'OPTIONS' })],
    ['a refused method of the function', 405, () => ask(PATH)],
    ['a broken body', 400, () => ask(PATH, { method: 'POST', body: '{', headers: json })],
    ['the thanks for a form post', 303, () => postForm(site.url, payload())],
    ['the page about a form post that is not valid', 422, () => postForm(site.url, {})],
    ['the report of health', 200, () => ask('/healthz')],
  ];
  test.each(answers)('%s (%i)', async (_, status, answer) => {
    const got = await answer();
    expect(got.status).toBe(status);
    const policy = got.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]));
    for (const name of ['base-uri', 'form-action']) expect(policy).toContain(`${name} `);
    expect(policy).not.toContain('unsafe');
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  });
});

test('the page that the function answers with may use its own style, by its hash, and no script', async () => {
  const { headers, text } = await postForm(site.url, {});
  const style = must(must(/<style>([\s\S]*)<\/style>/.exec(text))[1]);
  const policy = must(headers.get('content-security-policy'));
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  // What no directive names falls to this one.
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
});

test('the Markdown version of a page is Markdown, and no search engine indexes it, unlike its page', async () => {
  const { headers } = await ask('/services/seo.md');
  expect([headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([
    'text/markdown; charset=utf-8',
    'noindex',
  ]);
  expect((await ask('/services/seo')).headers.get('x-robots-tag')).toBeNull();
});

test('links to a page with any query, such as those of ads, are one page for caches, and no others are', async () => {
  const noVarySearch = async (path: string) => (await ask(path)).headers.get('no-vary-search');
  const [page, markdown, ...others] = await Promise.all(
    ['/services/seo', '/services/seo.md', '/services/seo/', '/missing', '/_astro/page.DkQ1.js'].map(noVarySearch),
  );
  expect(markdown).toBe(page);
  expect(page).toBe('params');
  expect(others).toEqual([null, null, null]);
});

test('pictures of pages may be shown by other sites, and nothing else', async () => {
  const policy = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy');
  expect(await Promise.all(['/og/index.png', '/', '/_astro/page.DkQ1.js'].map(policy))).toEqual([
    'cross-origin',
    'same-origin',
    'same-origin',
  ]);
});

test('a connection stays open longer than the ten minutes for which the most patient proxies keep theirs', async () => {
  const [, seconds] = /timeout=(\d+)/.exec((await ask('/')).headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(600);
});
