import { createClient } from '@supabase/supabase-js';
import { corsHeaders } from '@supabase/supabase-js/cors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HereServer, startHere } from '../../support/server/here.ts';
import { NO_LIMITS, PATH, payload } from '../../support/server/payloads.ts';

const list = (text: string | null | undefined) => (text ?? '').toLowerCase().split(/,\s*/);

/** The only request headers that a browser sends to another origin without asking first. */
const SAFE = ['accept', 'accept-language', 'content-language'];

let server: HereServer;
beforeAll(async () => {
  server = await startHere({ SERVE_SITE: '0', ...NO_LIMITS });
});
afterAll(() => server.stop());

/** Asks as a browser does before it sends a POST with these headers. */
async function preflight(headers: string[]) {
  const { status, headers: answered } = await fetch(server.url + PATH, {
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

test.each([
  'authorization',
  'apikey',
  'x-client-info',
  'content-type',
  'idempotency-key',
  'x-retry-count',
  'traceparent',
  'tracestate',
  'baggage',
  'x-form-signals',
  'x-form-source',
  'x-challenge-token',
])('a page of another origin may send %s', async (header) => {
  const { status, origin, methods, allowed } = await preflight([header]);
  expect([status, origin]).toEqual([204, '*']);
  expect(methods).toContain('post');
  expect(allowed).toContain(header);
});

test('a header that nobody needs is not allowed', async () => {
  expect((await preflight(['x-other'])).allowed).not.toContain('x-other');
});

test('all that the installed client declares is allowed', async () => {
  const declared = list(corsHeaders['Access-Control-Allow-Headers']);
  expect(declared.length).toBeGreaterThan(4);
  expect((await preflight(declared)).allowed).toEqual(expect.arrayContaining(declared));
});

test('all that the installed client sends is allowed', async () => {
  const sent: string[] = [];
  const client = createClient(server.url, 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl', {
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
