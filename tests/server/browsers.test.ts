import { LONG } from '@fairlead/site/testing/small-site.ts';
import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site/use-site.ts';

const site = useSite({
  'sitemap.xml': '<urlset/>',
  'rss.xml': '<rss/>',
  '.well-known/security.txt': 'Contact: https://agency.example/contact',
});

describe('a browser', () => {
  test.each([
    ['/services/seo', 'no-cache'],
    ['/robots.txt', 'no-cache'],
    ['/missing', 'no-cache'],
    ['/_astro/page.DkQ1.js', 'public, max-age=31536000, immutable'],
    ['/art/hero.8f2.svg', 'public, max-age=31536000, immutable'],
  ])('keeps %s as %s', async (path, policy) => {
    expect((await site.get(path)).headers['cache-control']).toBe(policy);
  });

  test.each([
    ['/_astro/page.DkQ1.js', 'text/javascript; charset=utf-8'],
    ['/art/hero.8f2.svg', 'image/svg+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/rss.xml', 'application/xml; charset=utf-8'],
    ['/services/seo.md', 'text/markdown; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
  ])('is told the type of %s', async (path, type) => {
    expect((await site.get(path)).headers['content-type']).toBe(type);
  });

  test.each([
    ['/services/seo.md', 'noindex'],
    ['/services/seo', undefined],
    ['/sitemap.xml', undefined],
  ])('that is a search engine is told %s: %s', async (path, policy) => {
    expect((await site.get(path)).headers['x-robots-tag']).toBe(policy);
  });

  test.each(['%', 'W/%', '"other", %', '*'])('that has the page (%s) is not sent it again', async (pattern) => {
    const { etag = '' } = (await site.get('/services/seo')).headers;
    const { status, body, headers } = await site.get('/services/seo', { 'if-none-match': pattern.replace('%', etag) });
    expect([status, body.length, headers.etag]).toEqual([304, 0, etag]);
  });

  test.each([
    ['bytes=0-8', 206, 'bytes 0-8', LONG.slice(0, 9)],
    ['bytes=-4', 206, `bytes ${LONG.length - 4}-${LONG.length - 1}`, LONG.slice(-4)],
    ['bytes=2400-', 206, `bytes 2400-${LONG.length - 1}`, LONG.slice(2400)],
  ])('gets the range %s', async (range, status, shown, text) => {
    const got = await site.get('/services/seo', { range, 'accept-encoding': 'br' });
    expect([got.status, got.headers['content-range']]).toEqual([status, `${shown}/${LONG.length}`]);
    expect(got.body.toString()).toBe(text);
  });

  test.each([
    ['bytes=99999-', 416],
    ['bytes=5-2', 200],
    ['bytes=0-1,3-4', 200],
    ['lines=1-2', 200],
  ])('that asks for %s is answered with %i', async (range, status) => {
    expect((await site.get('/services/seo', { range })).status).toBe(status);
  });

  test('gets the whole when its part is of an older page', async () => {
    const got = await site.get('/services/seo', { range: 'bytes=0-8', 'if-range': '"old"' });
    expect([got.status, got.body.toString()]).toEqual([200, LONG]);
  });
});
