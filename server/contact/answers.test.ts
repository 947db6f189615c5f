import { request } from 'node:http';
import { connect } from 'node:net';
import { PATH, payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { listen } from '../operation/listen.ts';
import { useServer } from '../testing/server/use-server.ts';

const server = useServer();

describe('an answer', () => {
  const cases: [name: string, body: unknown, headers: Record<string, string>, status: number, code: string][] = [
    ['an empty body', '', {}, 400, 'invalid_json'],
    ['malformed JSON', '{"firstName":', {}, 400, 'invalid_json'],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 400, 'invalid_json'],
    ['another media type', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }, 415, 'unsupported_media_type'],
    ['a content encoding', '{}', { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
    ['a body over 32 KiB', JSON.stringify({ a: 'x'.repeat(32 * 1024) }), {}, 413, 'payload_too_large'],
    ['a list', [], {}, 422, 'invalid_payload'],
    ['null', 'null', {}, 422, 'invalid_payload'],
  ];
  test.each(cases)('to %s', async (_name, body, headers, status, code) => {
    const answer = await post(server.url, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, error: expect.any(String) });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('names every faulty field and its reason, without repeating the input', async () => {
    const { status, body, text } = await post(server.url, {
      ...payload({ firstName: ' ', phone: 'none-of-this', website: 5, country: 'x'.repeat(201), service: 'secrets' }),
      email: undefined,
    });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      firstName: 'required',
      email: 'required',
      phone: 'invalid',
      website: 'wrong_type',
      country: 'too_long',
      service: 'not_listed',
    });
    expect(text).not.toContain('none-of-this');
  });

  test('stops a body that never ends', async () => {
    const { port } = new URL(server.url);
    const status = await new Promise((resolve, reject) => {
      const endless = request({ port, method: 'POST', path: PATH, headers: { 'content-type': 'application/json' } });
      endless.on('response', (response) => {
        endless.destroy();
        resolve(response.statusCode);
      });
      endless.on('error', reject);
      const more = () => {
        while (!endless.destroyed && endless.write('x'.repeat(1024)));
        endless.once('drain', more);
      };
      more();
    });
    expect(status).toBe(413);
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('to %s names the methods that are allowed', async (method) => {
    const response = await fetch(server.url + PATH, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  test('to another function is not found', async () => {
    const response = await fetch(`${server.url}/functions/v1/other`, { method: 'POST' });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('of health says that the process is alive', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe('a connection', () => {
  const HEAD = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  /** Short time limits for slow clients. */
  const limits = { headersTimeout: 400, requestTimeout: 800, keepAliveTimeout: 1_000, connectionsCheckingInterval: 20 };
  const impatient = useServer({}, { parts: { listen: (app, host, port) => listen(app, host, port, limits) } });

  /** Sends bytes as they are and keeps the connection open. @returns the first line of the answer, once it is closed */
  const raw = ({ url }: { url: string }, bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('close', () => resolve(must(answer.split('\r\n', 1)[0])));
      socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
    });

  test.each([
    ['a header that never ends', `${HEAD}X-Slow: `],
    ['a body that never comes', `${HEAD}Content-Length: 100\r\n\r\n{"firstName`],
    ['a streamed body that never ends', `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n`],
  ])('%s is ended', async (_name, bytes) => {
    expect(await raw(impatient, bytes)).toBe('HTTP/1.1 408 Request Timeout');
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
    expect(await raw(server, bytes)).toBe(expected);
  });

  test('a body that was cut short stores nothing and disturbs nobody', async () => {
    const body = JSON.stringify(payload({ email: 'cut@example.com' }));
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
        socket.write(`${HEAD}Content-Length: ${body.length + 1}\r\n\r\n${body}`, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await post(server.url, payload({ email: 'after@example.com' }))).status).toBe(200);
    const emails = (await server.store.leads()).map(({ email }) => email);
    expect(emails).toContain('after@example.com');
    expect(emails).not.toContain('cut@example.com');
  });

  test('a body that comes one byte at a time is stored', async () => {
    const body = new TextEncoder().encode(JSON.stringify(payload({ email: 'slow@example.com', firstName: '李' })));
    let sent = 0;
    // One byte at a time, so that characters arrive in pieces.
    const stream = new ReadableStream({
      pull: (controller) => (sent < body.length ? controller.enqueue(body.subarray(sent, ++sent)) : controller.close()),
    });
    const answer = await fetch(server.url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(200);
    expect((await server.store.leads()).find(({ email }) => email === 'slow@example.com')?.firstName).toBe('李');
  });
});
