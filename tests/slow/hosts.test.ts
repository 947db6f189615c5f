import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readManifest } from '@fairlead/contract/site/manifest.ts';
import { ask, type Got } from '@fairlead/server/testing/server/ask.ts';
import { PATH } from '@fairlead/server/testing/server/payloads.ts';
import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import { writeSmallSite } from '@fairlead/site/testing/small-site.ts';
import { must } from '@fairlead/support/must.ts';
import { needs } from '@fairlead/support/needs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CADDY, NGINX, startCaddy, startNginx, type WebServer } from '../support/site/web-servers.ts';

let folder: string;
let own: TestServer;
beforeAll(async () => {
  folder = await writeSmallSite();
  own = await startServer({ TRUST_PROXY: '1' }, { site: folder });
});
afterAll(async () => {
  await own.stop();
  rmSync(folder, { recursive: true });
});

const GUARDS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
  'x-robots-tag',
  'cache-control',
  'location',
];
const guards = ({ status, headers }: Got) => [status, Object.fromEntries(GUARDS.map((name) => [name, headers[name]]))];
/** The text of an answer, unpacked. */
const words = ({ headers, body }: Got) => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
};

const ADDRESSES = [
  ...['/', '/services', '/services/seo', '/services/seo?a=1', '/contact'],
  ...['/services/seo.md', '/robots.txt', '/manifest.webmanifest', '/favicon.svg', '/favicon.ico'],
  ...['/_astro/page.DkQ1.js', '/art/hero.8f2.svg', '/og/index.png'],
];
const MOVED = ['/services/seo/', '/services/seo/?a=1&b=%20', '/services/seo.html', '/services/seo/index.html'].concat([
  ...['/services/', '/index.html', '/index.html?a=1', '/old.php', '/old.php/', '/old.php?a=1&b=%20'],
  ...['/services/sea', '/services/sea/?a=1'],
]);
const MISSING = [
  ...['/missing', '/missing/', '/Services/seo', '/services/SEO', '/services/seo.HTML', '/404', '/404.html', '/index'],
  ...[
    '//services/seo',
    '//evil.example/',
    '/services/seo.html.br',
    '/_headers',
    '/_redirects',
    '/vercel.json',
    '/site.json',
  ],
  ...['/contact/x', '/_astro/', '/art', '/.none'],
];

describe.each([['nginx', NGINX, startNginx] as const, ['Caddy', CADDY, startCaddy] as const])(
  '%s with the generated settings',
  (name, path, start) => {
    if (!path) {
      test('are tried', needs(`${name} (apt-get install ${name.toLowerCase()})`, false), () => {});
      return;
    }
    let server: WebServer;
    beforeAll(async () => {
      const root = join(folder, 'dist');
      server = await start({ manifest: readManifest(root), root, function: own.url, folder });
    });
    afterAll(() => server.stop());

    test.each(ADDRESSES)('answers %s as our own server does', async (address) => {
      const [theirs, ours] = [await ask(server.url, address), await ask(own.url, address)];
      expect(guards(theirs)).toEqual(guards(ours));
      expect(theirs.headers['content-type']).toBe(ours.headers['content-type']);
      expect(words(theirs)).toBe(words(ours));
    });

    test.each(MOVED)('leads from %s where our own server leads', async (address) => {
      const [theirs, ours] = [await ask(server.url, address), await ask(own.url, address)];
      expect(ours.status).toBe(301);
      expect(guards(theirs)).toEqual(guards(ours));
    });

    test.each(MISSING)('answers %s with the same not-found page', async (address) => {
      const [theirs, ours] = [await ask(server.url, address), await ask(own.url, address)];
      expect(ours.status).toBe(404);
      expect(guards(theirs)).toEqual(guards(ours));
      expect(words(theirs)).toBe(words(ours));
    });

    test.each(['/services/seo', '/_astro/page.DkQ1.js'])('sends the compressed copy of %s', async (address) => {
      const { headers, body } = await ask(server.url, address, { 'accept-encoding': 'gzip' });
      expect([headers['content-encoding'], headers.vary?.toLowerCase()]).toEqual(['gzip', 'accept-encoding']);
      expect(body).toEqual((await ask(own.url, address, { 'accept-encoding': 'gzip' })).body);
    });

    test('sends no page again that the browser has, and sends parts', async () => {
      const { etag = '' } = (await ask(server.url, '/services/seo')).headers;
      const again = await ask(server.url, '/services/seo', { 'if-none-match': etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const part = await ask(server.url, '/services/seo', { range: 'bytes=0-8' });
      expect([part.status, part.body.toString()]).toEqual([206, '<!doctype']);
    });

    test.each(['POST', 'PUT', 'DELETE'])('refuses %s of a page', async (method) => {
      expect((await ask(server.url, '/services/seo', {}, method)).status).toBe(405);
    });

    test('passes the function on, and adds nothing to its answers', async () => {
      const answers = [];
      for (const url of [server.url, own.url]) {
        const response = await fetch(url + PATH, {
          method: 'POST',
          body: '{',
          headers: { 'content-type': 'application/json' },
        });
        const { date: _, connection: __, server: ___, ...headers } = Object.fromEntries(response.headers);
        delete headers['keep-alive'];
        answers.push({ status: response.status, headers, body: await response.text() });
      }
      expect(must(answers[0]).status).toBe(400);
      expect(answers[0]).toMatchObject({
        ...answers[1],
        headers: expect.objectContaining(withoutLength(must(answers[1]).headers)),
      });
      expect((await fetch(`${server.url}/functions/v1/other`)).status).toBe(404);
    });
  },
);

const withoutLength = ({ 'content-length': _, 'transfer-encoding': __, ...headers }: Record<string, string>) => headers;
