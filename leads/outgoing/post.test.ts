import { lookup } from 'node:dns/promises';
import { createServer as createTcpServer, isIP } from 'node:net';
import { listenLocally } from '@fairlead/support/port.ts';
import { expect, test } from 'vitest';
import { serve } from '../testing/delivery/receiver.ts';
import { isPublic } from './networks.ts';
import { NoAnswer, post } from './post.ts';

/** Finds these addresses for any name, in this order. */
const leadingTo = (...addresses: string[]) =>
  // Only `post` calls it, which asks for all addresses.
  (async () => addresses.map((address) => ({ address, family: isIP(address) }))) as unknown as typeof lookup;

const send = (url: URL | string, totalMs = 10_000, find = lookup) =>
  post({ url: new URL(url), allowPrivate: false }, { 'content-type': 'text/plain' }, 'hello', undefined, {
    totalMs,
    lookup: find,
  });

/** The error of a request without an answer. */
const failure = (url: URL | string, totalMs?: number, find = lookup) =>
  send(url, totalMs, find).then(
    () => expect.unreachable('there was an answer'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(NoAnswer);
      const { message, handedOver } = error as NoAnswer;
      return { message, handedOver };
    },
  );

test('a request brings the body and its headers, and returns status and answer', async () => {
  const url = await serve(async (request, response) => {
    const body = (await request.toArray()).join('');
    response.writeHead(429, { 'retry-after': '7' }).end(`${request.method} ${request.headers['content-type']} ${body}`);
  });
  expect(await send(url)).toEqual({ status: 429, retryAfter: '7', body: 'POST text/plain hello' });
});

test('a redirect is an answer and is not followed', async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked++;
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect((await send(url)).status).toBe(307);
  expect(asked).toBe(1);
});

test('at most 64 KB of an answer are read', async () => {
  const url = await serve((_, response) => {
    const more = () => response.write('x'.repeat(50_000), () => !response.destroyed && setImmediate(more));
    more();
  });
  expect((await send(url)).body).toHaveLength(64 * 1024);
});

test('an answer whose body does not end counts by its status', async () => {
  const url = await serve((_, response) => void response.writeHead(200).write('started'));
  expect(await send(url, 1_000)).toMatchObject({ status: 200, body: 'started' });
});

test('a service that takes the request and stays silent may have acted on it', async () => {
  expect(await failure(await serve(() => {}), 1_000)).toEqual({ message: 'ETIMEDOUT', handedOver: true });
});

test('a service that hangs up after the request may have acted on it', async () => {
  const url = await serve((request) => request.socket.destroy());
  expect(await failure(url)).toEqual({ message: 'ECONNRESET', handedOver: true });
});

test('nothing is handed over where no connection is made', async () => {
  const closed = createTcpServer();
  const port = await listenLocally(closed);
  await new Promise((done) => closed.close(done));
  expect(await failure(`http://127.0.0.1:${port}/`)).toEqual({ message: 'ECONNREFUSED', handedOver: false });
  expect(await failure('https://name.invalid/')).toMatchObject({ handedOver: false });
});

test('a request that is not under way when the process stops is not made', async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked++;
    response.end();
  });
  await expect(post({ url, allowPrivate: false }, {}, 'hello', AbortSignal.abort())).rejects.toMatchObject({
    message: 'stopping',
    handedOver: false,
  });
  expect(asked).toBe(0);
});

test('a service without encryption gets nothing where encryption is asked for', async () => {
  const url = await serve((_, response) => void response.end());
  expect(await failure(`https://127.0.0.1:${url.port}/`)).toMatchObject({ handedOver: false });
});

test.each(['10.0.0.1', '169.254.169.254', '[fd00::1]', '[::ffff:10.0.0.1]', '[64:ff9b::a00:1]', '0.0.0.0'])(
  'a request to %s in an inner network is not made',
  async (host) => {
    expect(await failure(`https://${host}/`)).toEqual({ message: 'inner_network', handedOver: false });
  },
);

test('a name whose first address takes no connection is reached at its next one', async () => {
  const { port } = await serve((_, response) => void response.end('here'));
  const found = leadingTo('::1', '127.0.0.2', '127.0.0.1');
  expect(await send(`http://localhost:${port}/`, 10_000, found)).toMatchObject({ status: 200, body: 'here' });
});

test('a name with nothing but addresses in an inner network is not asked', async () => {
  let asked = 0;
  const { port } = await serve((_, response) => {
    asked++;
    response.end();
  });
  const found = leadingTo('127.0.0.1', '192.168.1.1', 'fd00::1');
  expect(await failure(`http://hook.example:${port}/`, 10_000, found)).toEqual({
    message: 'inner_network',
    handedOver: false,
  });
  expect(asked).toBe(0);
});

test('a name where no address takes a connection is not reached, and nothing was handed over', async () => {
  const closed = createTcpServer();
  const port = await listenLocally(closed);
  await new Promise((done) => closed.close(done));
  const found = leadingTo('::1', '127.0.0.1');
  expect(await failure(`http://localhost:${port}/`, 10_000, found)).toMatchObject({ handedOver: false });
});

test('the public internet is what is left of all addresses', () => {
  const open = ['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2400:cb00::1'];
  const inner = ['127.0.0.1', '172.31.255.255', '192.168.1.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1'];
  expect([...open, ...inner, '2002:a00:1::', 'x'].filter(isPublic)).toEqual(open);
});
