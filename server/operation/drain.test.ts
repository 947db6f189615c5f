import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { latch } from '@fairlead/leads/testing/delivery/outbox.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

/** Milliseconds. Longer than a test may take, so a stop that waits for one of these fails. */
const LONG = {
  headersTimeout: 90_000,
  requestTimeout: 90_000,
  keepAliveTimeout: 90_000,
  connectionsCheckingInterval: 20,
};
const SIZE = 16 * 1024 * 1024;

const serve = async (limits = LONG) => {
  const arrived = latch();
  const app = new Hono().get('/', (c) => c.text('hello')).get('/big', (c) => c.text('x'.repeat(SIZE)));
  app.post('/', async (c) => {
    arrived.open();
    return c.text(await c.req.text().catch(() => 'cut'));
  });
  return { ...(await listen(app, '127.0.0.1', 0, limits)), arrived: arrived.passed };
};

async function open(url: string): Promise<{ socket: Socket; all: Promise<number> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  let bytes = 0;
  const all = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(bytes));
  });
  socket.on('error', () => {});
  socket.on('data', (data) => {
    bytes += data.length;
  });
  return { socket, all };
}

test('an idle connection stays open for longer than any proxy keeps it', async () => {
  const server = await listen(
    new Hono().get('/', (c) => c.text('hello')),
    '127.0.0.1',
    0,
  );
  const [, seconds] = /timeout=(\d+)/.exec((await fetch(server.url)).headers.get('keep-alive') ?? '') ?? [];
  // Google's load balancers keep one for ten minutes, and Caddy for two.
  expect(Number(seconds)).toBeGreaterThan(600);
  await server.close();
});

test('a stop closes idle connections', async () => {
  const server = await serve();
  const { socket, all } = await open(server.url);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  await server.close();
  expect(await all).toBeGreaterThan('hello'.length);
});

test('a stop waits until a slow client has the last byte of its answer', async () => {
  const server = await serve();
  const { socket, all } = await open(server.url);
  socket.write('GET /big HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  const closed = server.close();
  socket.resume();
  await closed;
  expect(await all).toBeGreaterThan(SIZE);
});

test('a request whose body never comes is ended by `cut`', async () => {
  const server = await serve();
  const { socket, all } = await open(server.url);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc');
  await server.arrived;
  const closed = server.close();
  server.cut();
  await closed;
  expect(await all).toBe(0);
});
