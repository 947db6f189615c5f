/** How the site beside the words is started, asked and stopped. In its place is a program that answers what it is asked. */
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShown, type Shown } from './open.ts';

/** Says which of its starts this is, since `marks` has a line for each. */
const PROGRAM = `
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const [, , socket] = process.argv;
appendFileSync('starts', socket + '\\n');
const count = readFileSync('starts', 'utf8').trim().split('\\n').length;
process.on('disconnect', () => process.exit());
const [left, go] = [Promise.withResolvers(), Promise.withResolvers()];
createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (request.url === '/end') {
    console.error('The words have a fault.');
    process.exit(1);
  }
  if (request.url === '/hang') {
    process.on('SIGTERM', () => {});
    appendFileSync('hangs', '');
    for (;;);
  }
  if (request.url === '/go') go.resolve();
  if (request.url === '/late') await go.promise;
  if (request.url === '/long' || request.url === '/late')
    return response.once('close', left.resolve).end('long '.repeat(1_000_000));
  if (request.url === '/left') await left.promise;
  const type = request.url === '/wrong' ? 'text/plain' : 'text/html';
  response.writeHead(200, { 'content-type': type, 'x-shown-left': '%5B%22a.yml%22%5D', 'set-cookie': 'a=b' });
  response.end([count, request.method, request.url, request.headers['x-shown-at'], body].join(' '));
}).listen(socket, () => process.send('ready'));
`;

const AT = '/desk/words/shown';
let folder = '';
let shown: Shown;
let timers: { ms: number; work: () => void }[] = [];
let ended: string[] = [];
let heard = Promise.withResolvers<void>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-open-shown-'));
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content/services.json'), '{}');
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  timers = [];
  ended = [];
  heard = Promise.withResolvers();
  shown = openShown({
    ...{ folder, cache: folder, script: join(folder, 'program.mjs') },
    timer(ms, work) {
      const own = { ms, work };
      timers.push(own);
      return () => {
        timers = timers.filter((timer) => timer !== own);
      };
    },
    log: (why) => {
      ended.push(why);
      heard.resolve();
    },
  });
});
afterEach(() => {
  shown.close();
  rmSync(folder, { recursive: true });
});

const html = async (path = '/a') => (await shown.page(path, AT, {})).html;
/** Lets time pass, until what is due after so long. */
const pass = (ms: number) => timers.filter((timer) => timer.ms === ms).forEach(({ work }) => void work());

/** Asks as a browser does. */
async function get(path: string, method = 'GET') {
  const server = createServer((request, response) => shown.pass(request, response, AT));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  const found = { status: answer.status, text: await answer.text(), headers: answer.headers };
  server.closeAllConnections();
  server.close();
  return found;
}

test('it is started by the first who asks, and passes on what they ask, without a header that is not needed', async () => {
  expect(existsSync(join(folder, 'starts'))).toBe(false);
  const [one, other] = await Promise.all([get(`${AT}/services/seo?a=1`), html()]);
  expect([one.status, one.text]).toEqual([200, `1 GET /services/seo?a=1 ${AT} `]);
  expect([one.headers.get('content-type'), one.headers.get('set-cookie'), one.headers.get('x-shown-left')]).toEqual([
    'text/html',
    null,
    null,
  ]);
  expect(other).toBe(`1 POST /a ${AT} {}`);
  expect((await get(`${AT}/`, 'POST')).status).toBe(405);
});

test('the page of somebody who leaves before its end is given up', async () => {
  const stop = new AbortController();
  const server = createServer((request, response) => shown.pass(request, response, AT));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}${AT}/long`, { signal: stop.signal });
  stop.abort();
  expect(await html('/left')).toContain('POST /left');
  server.close();
});

test('somebody who leaves before a page is made ends nothing, and their page is given up', async () => {
  const [asked, passed] = [Promise.withResolvers<ServerResponse>(), Promise.withResolvers<void>()];
  const server = createServer((request, response) => {
    asked.resolve(response);
    passed.resolve(shown.pass(request, response, AT));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}${AT}/late`, { signal: stop.signal });
  const gone = once(await asked.promise, 'close');
  stop.abort();
  await expect(answer).rejects.toThrow('aborted');
  await gone;
  await html('/go');
  await passed.promise;
  expect(await html('/left')).toContain('POST /left');
  server.close();
});

test('what is typed goes with a page, and what it does not show comes back', async () => {
  const typed = { 'a.yml': { heading: 'Typed' } };
  expect(await shown.page('/a', AT, typed)).toEqual({
    html: `1 POST /a ${AT} ${JSON.stringify(typed)}`,
    left: ['a.yml'],
  });
  await expect(shown.page('/wrong', AT, {})).rejects.toThrow('cannot be made of what is typed');
});

test.skipIf(process.platform === 'win32')('no other user of the machine reaches its socket', async () => {
  await html();
  const places = readdirSync(tmpdir()).filter((name) => name.startsWith('fairlead-shown-'));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(statSync(join(tmpdir(), place)).mode & 0o77).toBe(0);
});

test('it is stopped when nobody has asked for ten minutes, and started again by who asks then', async () => {
  expect(await html()).toMatch(/^1 /);
  pass(600_000);
  expect(await html()).toMatch(/^2 /);
  expect(ended).toEqual([]);
});

test('it is started anew after a change of what it reads once', async () => {
  expect(await html()).toMatch(/^1 /);
  writeFileSync(join(folder, 'content/services.json'), '{"a":1}');
  writeFileSync(join(folder, 'content/new.json'), '{}');
  expect(await html()).toMatch(/^2 /);
});

test('after it has died, whoever asks is told so, and a moment later it is there again', async () => {
  await html();
  await get(`${AT}/end`);
  await heard.promise;
  expect(ended).toEqual(['The words have a fault.']);
  const told = await get(`${AT}/a`);
  expect([told.status, told.headers.get('retry-after'), told.text]).toEqual([
    503,
    '3',
    'The page has stopped, and starts again in a moment.',
  ]);
  await expect(html()).rejects.toThrow('The page has stopped');
  pass(3_000);
  expect(await html()).toMatch(/^2 /);
});

test('who asks as it dies reads that, too, without the words of a program', async () => {
  await expect(html('/end')).rejects.toThrow('The page cannot be shown just now. Try again.');
});

test('a page that does not end keeps nobody from the next one', async () => {
  await html();
  const hangs = new Promise<void>((resolve) => {
    const watcher = watch(folder, (_, name) => {
      if (name !== 'hangs') return;
      watcher.close();
      resolve();
    });
  });
  const asked = html('/hang');
  await hangs;
  pass(30_000);
  await expect(asked).rejects.toThrow('The page took too long.');
  await heard.promise;
  pass(3_000);
  expect(await html()).toMatch(/^2 /);
});

test('one that does not start is ended, and one that is closed starts no more', async () => {
  writeFileSync(join(folder, 'program.mjs'), 'setInterval(() => {}, 1000)');
  const asked = html();
  pass(120_000);
  await expect(asked).rejects.toThrow('The page has stopped');
  shown.close();
  await expect(html()).rejects.toThrow('stopping');
});
