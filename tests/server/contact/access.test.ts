import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HereServer, startHere } from '../../support/server/here.ts';
import { NO_LIMITS, PATH, payload, post, postForm } from '../../support/server/payloads.ts';

const KEY = 'sb_publishable_test';
const OLD_KEY = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';
const SITE = 'https://www.example.com';

let server: HereServer;
beforeAll(async () => {
  server = await startHere({
    SERVE_SITE: '0',
    ...NO_LIMITS,
    ANON_KEY: `${KEY}, ${OLD_KEY}`,
    SITE_URL: SITE,
    ALLOWED_ORIGINS: 'https://shop.example.com',
  });
});
afterAll(() => server.stop());

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

  test('of the site needs no key in a form post', async () => {
    expect((await postForm(server.url, payload(), { origin: SITE })).status).toBe(303);
  });

  test('of another site is refused in a form post', async () => {
    expect((await postForm(server.url, payload(), { origin: 'https://evil.example' })).status).toBe(403);
  });
});
