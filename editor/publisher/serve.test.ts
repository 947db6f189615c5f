import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serve } from './serve.ts';

let folder = '';
let socket = '';
let close: (() => Promise<void>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-serve-'));
  socket = join(folder, 's');
});
afterEach(async () => {
  for (const end of close) await end();
  close = [];
  rmSync(folder, { recursive: true });
});

const app = new Hono().get('/api/kinds', (context) => context.text(`kinds ${context.req.query('a')}`));
const page = new Map([
  ['', { body: Buffer.from('<title>Editor</title>'), type: 'text/html', isHashed: false }],
  ['assets/a.1b2c.js', { body: Buffer.from('code'), type: 'text/javascript', isHashed: true }],
]);

const shown = {
  pass: ({ method, url }: IncomingMessage, response: ServerResponse, at: string) =>
    void response.end(`shown ${method} ${url} below ${at}`),
};

async function start(): Promise<void> {
  close.push(await serve({ socket, app, page, shown, health: async () => ({ buildFailed: false, pushWaits: 7 }) }));
}

async function get(path: string, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status?: number | undefined;
    body: string;
    cache?: string | undefined;
  }>();
  request({ socketPath: socket, path, method, agent: false }, async (answer) => {
    resolve({ status: answer.statusCode, body: await text(answer), cache: answer.headers['cache-control'] });
  })
    .on('error', reject)
    .end();
  return promise;
}

test('the page, its files, its answers and its health are at the socket, and nothing else', async () => {
  await start();
  expect(await get('/desk/words')).toEqual({ status: 200, body: '<title>Editor</title>', cache: 'no-store' });
  expect(await get('/desk/words/')).toMatchObject({ status: 200, body: '<title>Editor</title>' });
  expect(await get('/desk/words/assets/a.1b2c.js')).toMatchObject({
    body: 'code',
    cache: expect.stringMatching(/immutable/),
  });
  expect(await get('/desk/words/api/kinds?a=1')).toMatchObject({ status: 200, body: 'kinds 1' });
  expect((await get('/desk/words/shown/blog?a=1')).body).toBe(
    'shown GET /desk/words/shown/blog?a=1 below /desk/words/shown',
  );
  expect(await get('/health')).toMatchObject({ body: '{"buildFailed":false,"pushWaits":7}' });
  for (const path of [
    '/',
    '/api/kinds',
    '/desk/words/../data',
    '/desk/words/package.json',
    '/desk',
    '/desk/words/shown',
    '/shown/',
  ])
    expect((await get(path)).status, path).toBe(404);
  expect((await get('/desk/words', 'POST')).status).toBe(405);
});

test('only owner and group may connect', async () => {
  await start();
  expect(statSync(socket).mode & 0o777).toBe(0o660);
});

test('a socket that a kill has left is replaced, and one that is in use is not', async () => {
  const left = createServer();
  await new Promise<void>((done) => left.listen(socket, done));
  await expect(start()).rejects.toThrow('PUBLISHER_SOCKET is used by another publisher');
  await new Promise((done) => left.close(done));
  await start();
  await expect(start()).rejects.toThrow('PUBLISHER_SOCKET is used by another publisher');
  socket = join(folder, 'missing/s');
  await expect(start()).rejects.toThrow(/^PUBLISHER_SOCKET cannot be used \(\w+\): make its folder/);
});
