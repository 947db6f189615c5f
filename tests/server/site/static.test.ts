import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { precompress } from '../../../publish/compress/compress.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const LONG = `<!doctype html><title>SEO</title>${'<p>A long enough page.</p>'.repeat(100)}`;
const FILES = {
  'index.html': '<!doctype html><title>Home</title>',
  '404.html': '<!doctype html><title>Not found</title>',
  'services.html': '<!doctype html><title>Services</title>',
  'services/seo.html': LONG,
  'services/seo.md': '# SEO',
  'robots.txt': 'User-agent: *',
  'sitemap.xml': '<urlset/>',
  'rss.xml': '<rss/>',
  '.well-known/security.txt': 'Contact: https://agency.example/contact',
  '_astro/page.DkQ1.js': 'export {}',
  'art/hero.8f2.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.ico': 'icon',
};

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-dist-'));
  for (const [name, content] of Object.entries(FILES)) {
    const path = join(folder, 'dist', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  await precompress(join(folder, 'dist'));
  server = await startServer({}, { cwd: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

type Got = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Asks for a path exactly as it is written: fetch would tidy it up first. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Got>((resolve, reject) => {
    const { port } = new URL(server.url);
    request({ port, path, method, headers }, async (response) => {
      const chunks: Buffer[] = await response.toArray();
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });

describe('an address', () => {
  test.each([
    ['/', 'Home'],
    ['/services', 'Services'],
    ['/services/seo', 'SEO'],
    ['/services/seo?utm_source=a', 'SEO'],
  ])('%s is served without redirect', async (path, title) => {
    const { status, body, headers } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain(`<title>${title}</title>`);
  });

  test.each([
    ['/services/seo/', '/services/seo'],
    ['/services/seo/?a=1&b=%20', '/services/seo?a=1&b=%20'],
    ['/services/seo.html', '/services/seo'],
    ['/services/seo/index.html', '/services/seo'],
    ['/services/', '/services'],
    ['/index.html', '/'],
    ['/index.html?a=1', '/?a=1'],
  ])('%s leads permanently to %s', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, target]);
  });

  test.each([
    '/missing',
    '/missing/',
    '/Services/seo',
    '/services/SEO',
    '/services/seo.HTML',
    '/404',
    '/index',
    '//services/seo',
    '//services/seo/',
    '//evil.example/',
    '//evil.example/..',
    '/services%2Fseo',
    '/services%2fseo/',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/../../package.json',
    '/services/seo.html.br',
    '/services/seo%00',
    '/%ff',
    '/%',
    '/constructor',
    '/__proto__',
  ])('%s answers 404 with the not-found page', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
    expect(body.toString()).toContain('<title>Not found</title>');
  });

  test('with a backslash is no address at all', async () => {
    const { status, headers } = await get('/\\evil.example/');
    expect([status, headers.location]).toEqual([400, undefined]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headers } = await get('/services/seo', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('tells HEAD what GET would say, without a body', async () => {
    const [head, whole] = [await get('/services/seo', {}, 'HEAD'), await get('/services/seo')];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(whole.body.length));
    expect(head.headers.etag).toBe(whole.headers.etag);
  });
});

describe('a compressed twin', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['BR', 'br'],
  ])('is chosen for %s', async (wanted, encoding) => {
    const { headers, body } = await get('/services/seo', { 'accept-encoding': wanted });
    const unpacked = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(unpacked.toString()).toBe(LONG);
  });

  test.each(['', 'identity', 'zstd', 'br;q=0, gzip;q=0', 'identity;q=0'])('is not sent for "%s"', async (wanted) => {
    const { headers, body } = await get('/services/seo', { 'accept-encoding': wanted });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect(body.toString()).toBe(LONG);
  });

  test('has a tag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(
        async (wanted) => (await get('/services/seo', { 'accept-encoding': wanted })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('a browser', () => {
  test.each([
    ['/services/seo', 'no-cache'],
    ['/robots.txt', 'no-cache'],
    ['/missing', 'no-cache'],
    ['/_astro/page.DkQ1.js', 'public, max-age=31536000, immutable'],
    ['/art/hero.8f2.svg', 'public, max-age=31536000, immutable'],
  ])('keeps %s as %s', async (path, policy) => {
    expect((await get(path)).headers['cache-control']).toBe(policy);
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
  ])('hears the type of %s', async (path, type) => {
    expect((await get(path)).headers['content-type']).toBe(type);
  });

  test.each([
    ['/services/seo.md', 'noindex'],
    ['/services/seo', undefined],
    ['/sitemap.xml', undefined],
  ])('is told of %s: %s, if it is a search engine', async (path, policy) => {
    expect((await get(path)).headers['x-robots-tag']).toBe(policy);
  });

  test.each(['%', 'W/%', '"other", %', '*'])('that has the page (%s) is not sent it again', async (pattern) => {
    const { etag = '' } = (await get('/services/seo')).headers;
    const { status, body, headers } = await get('/services/seo', { 'if-none-match': pattern.replace('%', etag) });
    expect([status, body.length, headers.etag]).toEqual([304, 0, etag]);
  });

  test.each([
    ['bytes=0-8', 206, 'bytes 0-8', LONG.slice(0, 9)],
    ['bytes=-4', 206, `bytes ${LONG.length - 4}-${LONG.length - 1}`, LONG.slice(-4)],
    ['bytes=2400-', 206, `bytes 2400-${LONG.length - 1}`, LONG.slice(2400)],
  ])('gets the range %s', async (range, status, shown, text) => {
    const got = await get('/services/seo', { range, 'accept-encoding': 'br' });
    expect([got.status, got.headers['content-range']]).toEqual([status, `${shown}/${LONG.length}`]);
    expect(got.body.toString()).toBe(text);
  });

  test.each([
    ['bytes=99999-', 416],
    ['bytes=5-2', 200],
    ['bytes=0-1,3-4', 200],
    ['lines=1-2', 200],
  ])('hears %s answered with %i', async (range, status) => {
    expect((await get('/services/seo', { range })).status).toBe(status);
  });

  test('gets the whole when its part is of an older page', async () => {
    const got = await get('/services/seo', { range: 'bytes=0-8', 'if-range': '"old"' });
    expect([got.status, got.body.toString()]).toEqual([200, LONG]);
  });
});

describe('the build', () => {
  test('compresses text over 1 KB only where that is smaller', async () => {
    expect((await get('/robots.txt', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});
