import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pickPort } from '../../support/port.ts';
import { type HereServer, startHere } from '../../support/server/here.ts';
import { NO_LIMITS, payload, post, postForm } from '../../support/server/payloads.ts';

const SITE = 'https://www.example.com';

/** Where a stored form post leads, and where the page of a refused one leads. */
async function leadsBackTo(url: string, headers: Record<string, string> = {}) {
  const stored = await postForm(url, payload(), headers);
  const refused = await postForm(url, payload({ firstName: 'x'.repeat(40_000) }), headers);
  expect([stored.status, refused.status]).toEqual([303, 413]);
  return [stored.headers.get('location'), /href="([^"]*\/contact)"/.exec(refused.text)?.[1]];
}

const RELATIVE = ['/contact#thanks', '/contact'];
const ABSOLUTE = [`${SITE}/contact#thanks`, `${SITE}/contact`];

/** A server on a port that is known before it starts. */
async function startAt(env: (url: string) => Record<string, string>) {
  const port = await pickPort();
  return startHere({ SERVE_SITE: '0', ...NO_LIMITS, PORT: String(port), ...env(`http://127.0.0.1:${port}`) });
}

describe('a server of which only the port is set', () => {
  let server: HereServer;
  beforeAll(async () => {
    server = await startAt(() => ({}));
  });
  afterAll(() => server.stop());

  test('returns a form post to itself, whatever its address is', async () => {
    expect(await leadsBackTo(server.url)).toEqual(RELATIVE);
    expect(await leadsBackTo(server.url, { origin: server.url })).toEqual(RELATIVE);
  });
});

describe('a server whose site is at its own address', () => {
  let server: HereServer;
  beforeAll(async () => {
    server = await startAt((url) => ({ SITE_URL: url }));
  });
  afterAll(() => server.stop());

  test('returns a form post to itself', async () => {
    expect(await leadsBackTo(server.url, { origin: server.url })).toEqual(RELATIVE);
    expect(await leadsBackTo(server.url)).toEqual(RELATIVE);
  });
});

describe('a server whose site is at another address', () => {
  let server: HereServer;
  beforeAll(async () => {
    server = await startAt(() => ({ SITE_URL: SITE }));
  });
  afterAll(() => server.stop());

  test.each<[string, Record<string, string>]>([
    ['that came from there', { origin: SITE }],
    ['that does not say where it came from', {}],
    ['that hides where it came from', { origin: 'null' }],
  ])('returns a form post there %s', async (_name, headers) => {
    expect(await leadsBackTo(server.url, headers)).toEqual(ABSOLUTE);
  });

  test('returns a form post to itself that came from itself', async () => {
    expect(await leadsBackTo(server.url, { origin: server.url })).toEqual(RELATIVE);
  });
});

describe('a server with a list of origins and without the address of the site', () => {
  let server: HereServer;
  beforeAll(async () => {
    server = await startAt(() => ({ ALLOWED_ORIGINS: 'https://shop.example.com', ANON_KEY: 'sb_publishable_test' }));
  });
  afterAll(() => server.stop());

  test('takes its own pages and the listed ones, by script and by form', async () => {
    for (const origin of [server.url, 'https://shop.example.com']) {
      expect((await post(server.url, payload(), { origin, apikey: 'sb_publishable_test' })).status).toBe(200);
      expect((await postForm(server.url, payload(), { origin })).status).toBe(303);
    }
  });

  test.each(['https://evil.example', 'http://127.0.0.1:8080', 'null'])('refuses %s', async (origin) => {
    expect((await post(server.url, payload(), { origin, apikey: 'sb_publishable_test' })).status).toBe(403);
    expect((await postForm(server.url, payload(), { origin })).status).toBe(403);
  });
});
