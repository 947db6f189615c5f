import { PATH, payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { createClient } from '@supabase/supabase-js';
import { corsHeaders } from '@supabase/supabase-js/cors';
import { describe, expect, test } from 'vitest';
import { useServer } from '../testing/server/use-server.ts';

const KEY = 'sb_publishable_test';
const OLD_KEY = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';
const SITE = 'https://www.example.com';

const server = useServer({
  ANON_KEY: `${KEY}, ${OLD_KEY}`,
  SITE_URL: SITE,
  ALLOWED_ORIGINS: 'https://shop.example.com',
});

describe('the anonymous key', () => {
  test.each([
    ['missing', {}],
    ['wrong', { apikey: 'other' }],
    ['a wrong bearer', { authorization: 'Bearer other' }],
    ['the list of keys as it is written', { apikey: `${KEY}, ${OLD_KEY}` }],
  ])('%s is refused', async (_name, headers: Record<string, string>) => {
    const { status, body } = await post(server.url, payload(), headers);
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  test.each([
    ['as apikey', { apikey: KEY }],
    ['as bearer', { authorization: `Bearer ${KEY}` }],
    ['while an older one still counts too', { apikey: OLD_KEY }],
  ])('is accepted %s', async (_name, headers: Record<string, string>) => {
    expect((await post(server.url, payload(), headers)).status).toBe(200);
  });

  test("comes with the backend's own client", async () => {
    const { data, error } = await createClient(server.url, KEY).functions.invoke('send-contact-email', {
      body: payload({ email: 'client@example.com' }),
    });
    expect(error).toBeNull();
    expect(data).toEqual({ success: true, id: expect.any(String) });
  });
});

describe('an origin', () => {
  const send = (origin: string) => post(server.url, payload(), { apikey: KEY, origin });
  test.each(['https://shop.example.com', SITE])('%s may send', async (origin) => {
    expect((await send(origin)).status).toBe(200);
  });

  test.each(['https://evil.example', 'https://shop.example.com.evil.example', 'null'])('%s may not', async (origin) => {
    const { status, body, headers } = await send(origin);
    expect([status, body.code]).toEqual([403, 'origin_not_allowed']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('that may not send is refused at the preflight', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await fetch(server.url + PATH, { method: 'OPTIONS', headers })).status).toBe(403);
  });
});

describe('a preflight', () => {
  const open = useServer();
  const list = (text: string | null | undefined) => (text ?? '').toLowerCase().split(/,\s*/);

  /** The only request headers that a browser sends to another origin without asking first. */
  const SAFE = ['accept', 'accept-language', 'content-language'];

  /** Asks as a browser does before it sends a POST with these headers. */
  async function preflight(headers: string[]) {
    const { status, headers: answered } = await fetch(open.url + PATH, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://www.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers.join(','),
      },
    });
    return {
      status,
      origin: answered.get('access-control-allow-origin'),
      methods: list(answered.get('access-control-allow-methods')),
      allowed: list(answered.get('access-control-allow-headers')),
    };
  }

  test('allows a page of another origin each header that the form or the public client may send, and no other', async () => {
    const contract = [
      ...['authorization', 'apikey', 'x-client-info', 'content-type', 'idempotency-key', 'x-retry-count'],
      ...['traceparent', 'tracestate', 'baggage', 'x-form-signals', 'x-form-source', 'x-challenge-token'],
    ];
    const { status, origin, methods, allowed } = await preflight([...contract, 'x-other']);
    expect([status, origin]).toEqual([204, '*']);
    expect(methods).toContain('post');
    expect(allowed).toEqual(expect.arrayContaining(contract));
    expect(allowed).not.toContain('x-other');
  });

  test('allows all that the installed client declares', async () => {
    const declared = list(corsHeaders['Access-Control-Allow-Headers']);
    expect(declared.length).toBeGreaterThan(4);
    expect((await preflight(declared)).allowed).toEqual(expect.arrayContaining(declared));
  });

  test('allows all that the installed client sends', async () => {
    const sent: string[] = [];
    const client = createClient(open.url, OLD_KEY, {
      global: {
        fetch: async (input, init) => {
          sent.push(...new Headers(init?.headers).keys());
          return fetch(input, init);
        },
      },
    });
    const headers = { 'Idempotency-Key': 'one', 'x-form-signals': 't=5000;h=0', 'x-challenge-token': 'token' };
    const { error } = await client.functions.invoke('send-contact-email', { body: payload(), headers });
    expect(error).toBeNull();
    const asked = sent.filter((name) => !SAFE.includes(name));
    expect(asked).toEqual(expect.arrayContaining(['apikey', 'authorization', 'content-type', 'idempotency-key']));
    expect((await preflight(asked)).allowed).toEqual(expect.arrayContaining(asked));
  });
});
