import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LIMITS, PATH, payload, post } from '../support/payloads.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ SERVE_SITE: '0', ...NO_LIMITS });
});
afterAll(() => server.stop());

const leadOf = (email: string) => server.readLeads().filter((lead) => lead.email === email);
const letterTo = async (email: string) =>
  (await server.readLetters()).filter((letter) => letter.replyTo?.[0]?.address === email);

describe('a lead', () => {
  test('is in the database before the answer, and its letter is on disk within 5 s', async () => {
    const sent = payload({ email: 'first@example.com' });
    const { status, body } = await post(server.url, sent);
    const [lead] = leadOf('first@example.com');
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, id: lead?.id });
    expect(lead).toMatchObject(sent);
    await expect.poll(() => letterTo('first@example.com'), { timeout: 5_000 }).toHaveLength(1);
    const [letter] = await letterTo('first@example.com');
    expect(letter?.messageId).toBe(`<${body.id}@localhost>`);
    expect(letter?.to).toEqual([{ name: 'Fairlead', address: 'leads@localhost' }]);
    expect(letter?.subject).toBe('New inquiry: Ada Lovelace, Technical SEO');
    for (const value of [
      'first@example.com',
      '+44 20 7946 0958',
      '$1M to $5M',
      'Shopify, WordPress',
      String(body.id),
    ]) {
      expect(letter?.text).toContain(value);
      expect(letter?.html).toContain(value);
    }
  });

  test('is sent once it is stored, and says so in the database', async () => {
    await post(server.url, payload({ email: 'state@example.com' }));
    await expect.poll(() => leadOf('state@example.com')[0]?.state).toBe('sent');
  });

  test('is stored under the name that a function host passes on, too', async () => {
    const response = await fetch(`${server.url}/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(payload({ email: 'host@example.com' })),
    });
    expect(response.status).toBe(200);
    expect(leadOf('host@example.com')).toHaveLength(1);
  });

  test('drops unknown keys and keeps the text as it was typed', async () => {
    const firstName = ' Zoë 🚀\u00a0"Ada" <b>&amp; ';
    const { status } = await post(server.url, { ...payload({ email: 'typed@example.com', firstName }), extra: 1 });
    expect(status).toBe(200);
    expect(leadOf('typed@example.com')[0]?.firstName).toBe(firstName);
  });

  test('loses control characters and lone surrogates, and nothing else', async () => {
    await post(server.url, payload({ email: 'raw@example.com', firstName: 'A\u0000d\r\na\ud800' }));
    expect(leadOf('raw@example.com')[0]?.firstName).toBe('Ada\ufffd');
  });
});

describe('a letter', () => {
  test('shows markup as text and cannot be given a further address or header', async () => {
    await post(
      server.url,
      payload({
        email: 'evil@example.com',
        firstName: '<img src=x onerror=alert(1)>',
        lastName: 'x\r\nBcc: victim@example.com',
        country: '"; To: victim@example.com',
      }),
    );
    await expect.poll(() => letterTo('evil@example.com')).toHaveLength(1);
    const [letter] = await letterTo('evil@example.com');
    expect(letter?.html).not.toContain('<img');
    expect(letter?.html).toContain('&lt;img src=x');
    expect(letter?.to?.map(({ address }) => address)).toEqual(['leads@localhost']);
    expect(letter?.bcc ?? []).toEqual([]);
    expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test.each([
    ['quoted', 'a(b):c[d]@example.com'],
    ['international', 'jörg@müller.example'],
  ])('answers to the whole address of the visitor: %s', async (_kind, email) => {
    const { body } = await post(server.url, payload({ email }));
    const find = async () => (await server.readLetters()).find(({ messageId }) => messageId?.includes(String(body.id)));
    await expect.poll(find).toBeDefined();
    expect((await find())?.text).toContain(`Business Email: ${email}`);
    expect((await find())?.replyTo).toHaveLength(1);
  });
});

describe('a repeated submission', () => {
  test('of the same payload is one lead and one letter, whatever its key', async () => {
    const same = payload({ email: 'twice@example.com' });
    const first = await post(server.url, same, { 'idempotency-key': 'one' });
    const second = await post(server.url, same, { 'idempotency-key': 'two' });
    const third = await post(server.url, { ...same, platforms: ['Wordpress', 'Shopify'] });
    expect([second.body.id, third.body.id]).toEqual([first.body.id, first.body.id]);
    expect(leadOf('twice@example.com').map(({ submissions }) => submissions)).toEqual([3]);
    await expect.poll(() => letterTo('twice@example.com')).toHaveLength(1);
  });

  test('fifty times at once is one lead', async () => {
    const same = payload({ email: 'fifty@example.com' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(server.url, same)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(leadOf('fifty@example.com').map(({ submissions }) => submissions)).toEqual([50]);
  });

  test('with a reused key and another payload is a new lead', async () => {
    const headers = { 'idempotency-key': 'reused' };
    const first = await post(server.url, payload({ email: 'changed@example.com' }), headers);
    const second = await post(server.url, payload({ email: 'changed@example.com', country: 'France' }), headers);
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
  });
});

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

  test("to a preflight allows what the backend's client and the page send", async () => {
    const response = await fetch(server.url + PATH, { method: 'OPTIONS', headers: { origin: 'https://a.example' } });
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
    expect(response.status).toBe(204);
    expect(allowed).toEqual(
      expect.arrayContaining([
        'authorization',
        'x-client-info',
        'apikey',
        'content-type',
        'idempotency-key',
        'x-form-signals',
      ]),
    );
  });

  test('of health says that the process is alive', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});
