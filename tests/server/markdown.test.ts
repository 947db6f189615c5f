import { brotliDecompressSync } from 'node:zlib';
import { LONG } from '@fairlead/site/testing/small-site.ts';
import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site/use-site.ts';

const MARKDOWN = `# SEO\n\n${'A long enough page.\n'.repeat(100)}`;
const site = useSite({ 'services/seo.md': MARKDOWN });

/** As browsers send it with a page, an image and a script. */
const BROWSERS = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'image/avif,image/webp,*/*;q=0.5',
  '*/*',
];

describe('a page', () => {
  test.each([
    'text/markdown',
    'TEXT/MARKDOWN',
    'text/markdown; charset=utf-8',
    'text/markdown, text/html, */*',
    'text/html;q=0.9, text/markdown',
    'text/markdown;q=0.2, */*;q=0.1',
  ])('is Markdown for %s', async (accept) => {
    const { status, headers, body } = await site.get('/services/seo', { accept });
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(body.toString()).toBe(MARKDOWN);
  });

  test.each([
    ...BROWSERS,
    '',
    'text/html, text/markdown;q=0.9',
    'text/markdown;q=0.5, */*;q=0.8',
    'text/markdown;q=0',
    'text/plain',
  ])('is HTML for "%s"', async (accept) => {
    const { status, headers, body } = await site.get('/services/seo', { accept });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).toBe(LONG);
  });

  test('says where its Markdown version is, and that the answer depends on what the client accepts', async () => {
    const { headers } = await site.get('/services/seo', { accept: 'text/html' });
    expect([headers.link, headers.vary]).toEqual([
      '</services/seo.md>;rel=alternate;type="text/markdown"',
      'accept, accept-encoding',
    ]);
    expect((await site.get('/services/seo', { accept: 'text/markdown' })).headers.vary).toBe('accept, accept-encoding');
  });

  test('without a Markdown version is HTML for everybody, and names none', async () => {
    const { status, headers } = await site.get('/services', { accept: 'text/markdown' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect([headers.link, headers.vary]).toEqual([undefined, undefined]);
  });

  test('that is missing is the not-found page for everybody', async () => {
    const { status, headers } = await site.get('/missing', { accept: 'text/markdown' });
    expect([status, headers['content-type'], headers.link]).toEqual([404, 'text/html; charset=utf-8', undefined]);
  });
});

describe('a page as Markdown', () => {
  const accept = 'text/markdown';

  test('is compressed, under a tag of its own', async () => {
    const { headers, body } = await site.get('/services/seo', { accept, 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(MARKDOWN);
    const html = await site.get('/services/seo', { 'accept-encoding': 'br' });
    const identity = await site.get('/services/seo', { accept });
    expect(new Set([headers.etag, html.headers.etag, identity.headers.etag]).size).toBe(3);
  });

  test('has the headers of its HTML, and may be indexed as the page is', async () => {
    const markdown = await site.get('/services/seo', { accept }, 'HEAD');
    expect(markdown.body).toHaveLength(0);
    expect(markdown.headers['content-length']).toBe(String(MARKDOWN.length));
    expect(markdown.headers['x-robots-tag']).toBeUndefined();
    const html = await site.get('/services/seo');
    for (const name of ['cache-control', 'x-content-type-options', 'strict-transport-security'])
      expect(markdown.headers[name], name).toBe(html.headers[name]);
  });

  test('is not sent again to who has it, but is to who has the HTML', async () => {
    const { etag = '' } = (await site.get('/services/seo', { accept })).headers;
    const again = await site.get('/services/seo', { accept, 'if-none-match': etag });
    expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, 'accept, accept-encoding']);
    const { etag: html = '' } = (await site.get('/services/seo')).headers;
    expect((await site.get('/services/seo', { accept, 'if-none-match': html })).status).toBe(200);
    expect((await site.get('/services/seo', { 'if-none-match': etag })).status).toBe(200);
  });
});
