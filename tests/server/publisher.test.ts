import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { healthOf } from '@fairlead/server/publisher/health.ts';
import { passTo } from '@fairlead/server/publisher/pass-on.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ANN = 'ann@example.com';
const AT = 'https://www.example.com/desk/words';

let folder = '';
let socket = '';
let close = async () => {};
const stopper = new AbortController();
const logged: string[] = [];
const pass = (request: Request) =>
  passTo(socket, { log: (event) => logged.push(event), stopping: stopper.signal })(request, ANN);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-socket-'));
  socket = join(folder, 's');
  logged.length = 0;
});
afterEach(async () => {
  await close();
  close = async () => {};
  rmSync(folder, { recursive: true });
});

async function listen(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(socket, done));
  close = async () => {
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  };
}

test('a request arrives with who makes it, and without cookie and forged name; an answer sets no cookie', async () => {
  const got: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders; body: string }[] =
    [];
  await listen(async (request, response) => {
    const { method, url, headers } = request;
    got.push({ method, url, headers, body: await text(request) });
    response.writeHead(201, {
      'set-cookie': 'a=b',
      location: '//evil.example',
      etag: '"1"',
      'content-type': 'text/plain',
    });
    response.end('done');
  });
  const headers = { cookie: 'desk=secret', 'x-fairlead-editor': 'eve@example.com', 'content-type': 'application/json' };
  const answer = await pass(new Request(`${AT}/api/save?a=1`, { method: 'POST', headers, body: '{"a":"é"}' }));
  expect(got).toMatchObject([{ method: 'POST', url: '/desk/words/api/save?a=1', body: '{"a":"é"}' }]);
  expect(got[0]?.headers).toMatchObject({
    'x-fairlead-editor': ANN,
    'content-type': 'application/json',
    connection: 'keep-alive',
  });
  expect(got[0]?.headers).not.toHaveProperty('cookie');
  expect(answer).toBeInstanceOf(Response);
  const response = answer as Response;
  expect([response.status, Object.fromEntries(response.headers), await response.text()]).toEqual([
    201,
    { etag: '"1"', 'content-type': 'text/plain' },
    'done',
  ]);
});

test('an answer arrives piece by piece, and ends when the server stops', async () => {
  const begun = Promise.withResolvers<() => void>();
  const gone = Promise.withResolvers<void>();
  await listen((_, response) => {
    response.on('close', gone.resolve);
    response.write('first');
    begun.resolve(() => void response.write('second'));
  });
  const stop = new AbortController();
  const answer = await passTo(socket, { log: () => {}, stopping: stop.signal })(new Request(AT), ANN);
  const reader = (answer as Response).body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await read()).toBe('first');
  (await begun.promise)();
  expect(await read()).toBe('second');
  stop.abort();
  await gone.promise;
  await expect(read()).rejects.toThrow();
});

test('a body that is too long is refused, with and without a length in its headers', async () => {
  const bytes = new Uint8Array(22_000_000);
  await listen((request) => request.resume());
  const long = new Request(AT, { method: 'POST', body: bytes, headers: { 'content-length': String(bytes.length) } });
  // The types do not know `duplex`, which a stream needs.
  const stream = { method: 'POST', body: new Blob([bytes]).stream(), duplex: 'half' };
  const streamed = new Request(AT, stream);
  expect([await pass(long), await pass(streamed)]).toEqual(['too_large', 'too_large']);
  expect(logged).toEqual([]);
});

test('each request has a connection of its own, since the publisher ends that of a picture which it refuses', async () => {
  const sockets = new Set<unknown>();
  await listen((request, response) => {
    sockets.add(request.socket);
    response.end('done');
  });
  for (let time = 0; time < 3; time += 1) {
    const answer = await pass(new Request(AT));
    expect(await (answer as Response).text()).toBe('done');
  }
  expect(sockets.size).toBe(3);
});

test('nobody at the socket, or one who hangs up, is away', async () => {
  expect(await pass(new Request(AT))).toBe('away');
  await listen((request) => request.socket.destroy());
  expect(await pass(new Request(AT))).toBe('away');
  expect(logged).toEqual(['publisher_away', 'publisher_away']);
});

test.each([
  ['says how it is', '{"buildFailed":true,"pushWaits":7}', { buildFailed: true, pushWaits: 7, planned: [] }],
  [
    'says what was planned and could not be done',
    '{"buildFailed":true,"pushWaits":0,"planned":[{"at":1,"to":"a@b.c","text":"Why"},{"at":"1","to":"a"},null]}',
    { buildFailed: true, pushWaits: 0, planned: [{ at: 1, to: 'a@b.c', text: 'Why' }] },
  ],
  ['says something else', '{"a":1}', 'away'],
  ['breaks off', '{"a', 'away'],
])('a publisher that %s', async (_, body, health) => {
  await listen((request, response) => response.writeHead(request.url === '/health' ? 200 : 404).end(body));
  expect(await healthOf(socket)).toEqual(health);
});

test('a publisher that is not there is away', async () => {
  expect(await healthOf(socket)).toBe('away');
});
