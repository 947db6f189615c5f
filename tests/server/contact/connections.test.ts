import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';
import { createStore, type Store } from '../../support/database/stores.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { NO_LIMITS, PATH, payload, post } from '../../support/server/payloads.ts';

const HEAD = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

let store: Store;
let db: Database;
let app: TestApp;
/** Short time limits for slow clients. */
let impatient: TestApp;
beforeAll(async () => {
  store = await createStore('sqlite');
  db = await store.open();
  app = await startApp(store, db, NO_LIMITS);
  const httpLimits = {
    headersTimeout: 400,
    requestTimeout: 800,
    keepAliveTimeout: 1_000,
    connectionsCheckingInterval: 20,
  };
  impatient = await startApp(store, db, NO_LIMITS, { httpLimits });
});
afterAll(async () => {
  await app.close();
  await impatient.close();
  await db.destroy();
  store.remove();
});

/** Sends bytes as they are and keeps the connection open. @returns the first line of the answer, once it is closed */
const raw = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0]!));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
  });

test.each([
  ['a header that never ends', `${HEAD}X-Slow: `],
  ['a body that never comes', `${HEAD}Content-Length: 100\r\n\r\n{"firstName`],
  ['a streamed body that never ends', `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n`],
])('%s is ended', async (_name, bytes) => {
  expect(await raw(impatient.port, bytes)).toBe('HTTP/1.1 408 Request Timeout');
});

test.each([
  [
    'a header over 16 KiB',
    `${HEAD}X-Big: ${'x'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
  ['very many headers', `${HEAD}${'X-A: b\r\n'.repeat(5_000)}\r\n`, 'HTTP/1.1 431 Request Header Fields Too Large'],
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 'HTTP/1.1 400 Bad Request'],
  [
    'a length and a stream',
    `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    'HTTP/1.1 400 Bad Request',
  ],
])('%s is refused', async (_name, bytes, expected) => {
  expect(await raw(app.port, bytes)).toBe(expected);
});

test('a body that was cut short stores nothing and disturbs nobody', async () => {
  const body = JSON.stringify(payload({ email: 'cut@example.com' }));
  await new Promise<void>((resolve) => {
    const socket = connect(app.port, '127.0.0.1', () => {
      socket.write(`${HEAD}Content-Length: ${body.length + 1}\r\n\r\n${body}`, () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
  expect((await post(app.url, payload({ email: 'after@example.com' }))).status).toBe(200);
  expect((await store.leads()).map(({ email }) => email)).toEqual(['after@example.com']);
});

test('a body that comes one byte at a time is stored', async () => {
  const body = new TextEncoder().encode(JSON.stringify(payload({ email: 'slow@example.com', firstName: '李' })));
  let sent = 0;
  // One byte at a time, so that characters arrive in pieces.
  const stream = new ReadableStream({
    pull: (controller) => (sent < body.length ? controller.enqueue(body.subarray(sent, ++sent)) : controller.close()),
  });
  const answer = await fetch(app.url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: stream,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(200);
  expect((await store.leads()).find(({ email }) => email === 'slow@example.com')?.firstName).toBe('李');
});
