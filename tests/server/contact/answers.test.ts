import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HereServer, startHere } from '../../support/server/here.ts';
import { NO_LIMITS, PATH, payload, post } from '../../support/server/payloads.ts';

let server: HereServer;
beforeAll(async () => {
  server = await startHere({ SERVE_SITE: '0', ...NO_LIMITS });
});
afterAll(() => server.stop());

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
