import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { anybody, createLimited, from, heldFor, type Limited, statusesOf } from '../../support/server/limited.ts';
import { postForm } from '../../support/server/payloads.ts';

describe.each(KINDS)('on %s', (kind) => {
  let limited: Limited;
  beforeEach(async () => {
    limited = await createLimited(kind);
  });
  afterEach(() => limited[Symbol.asyncDispose]());

  test('an address that sends too much is told when to try again, and others are not affected', async () => {
    const app = await limited.start({ RATE_IP_BURST: '3', RATE_IP_WINDOW_S: '600' });
    expect(await statusesOf([1, 2, 3].map(() => from(app, '1.2.3.4')))).toEqual({ 200: 3 });
    const { status, body, headers } = await from(app, '1.2.3.4');
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    // Seconds, within the window.
    expect(headers.get('retry-after')).toMatch(/^(?:[1-9]|[1-9]\d|[1-5]\d\d|600)$/);
    expect((await from(app, '1.2.3.5')).status).toBe(200);
    expect(await limited.store.leads()).toHaveLength(4);
  });

  test('addresses that the header names before the trusted proxy are ignored', async () => {
    const app = await limited.start({ RATE_IP_BURST: '2' });
    const claims = ['6.6.6.1', '6.6.6.2, 7.7.7.7', '127.0.0.1, ::1', 'nonsense'];
    const answers = claims.map((claim) => from(app, `${claim}, 1.2.3.4`));
    expect(await statusesOf(answers)).toEqual({ 200: 2, 429: 2 });
  });

  test('a form post over the limit is answered with a page', async () => {
    const app = await limited.start({ RATE_IP_BURST: '1' });
    const send = () => postForm(app.url, anybody(), { 'x-forwarded-for': '1.2.3.4' });
    expect((await send()).status).toBe(303);
    const { status, headers, text } = await send();
    expect([status, headers.has('retry-after')]).toEqual([429, true]);
    expect(text).toContain('<h1>');
  });

  test('leads over the usual number from one address are held, not refused', async () => {
    const app = await limited.start({ HOLD_IP_OVER: '2' });
    for (let sent = 0; sent < 4; sent++) expect((await from(app, '1.2.3.4')).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null, null, 'many_from_address', 'many_from_address']);
  });

  test('leads with one email or website from many addresses are held, not refused', async () => {
    const app = await limited.start({ HOLD_IP_OVER: '2' });
    const website = 'https://spam.example';
    for (let host = 1; host <= 3; host++) {
      expect((await from(app, `1.2.3.${host}`, anybody({ website }))).status).toBe(200);
    }
    expect(await heldFor(limited)).toEqual([null, null, 'same_text']);
  });

  test('leads over the limit for everybody in a minute are held, and nobody is refused', async () => {
    const app = await limited.start({ RATE_GLOBAL_PER_MIN: '3' });
    for (let host = 1; host <= 5; host++) expect((await from(app, `1.2.3.${host}`)).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null, null, null, 'many_from_everybody', 'many_from_everybody']);
  });

  test('one address that floods does not use up the limit for everybody', async () => {
    const app = await limited.start({ RATE_IP_BURST: '3', RATE_GLOBAL_PER_MIN: '5' });
    const flood = Array.from({ length: 60 }, () => from(app, '6.6.6.6'));
    expect(await statusesOf(flood)).toEqual({ 200: 3, 429: 57 });
    for (let host = 1; host <= 3; host++) await from(app, `1.2.3.${host}`);
    expect(await heldFor(limited)).toEqual([null, null, null, null, null, 'many_from_everybody']);
  });
});

describe.each(KINDS)('IPv6 on %s', (kind) => {
  let limited: Limited;
  beforeEach(async () => {
    limited = await createLimited(kind);
  });
  afterEach(() => limited[Symbol.asyncDispose]());

  test('all addresses of a network of 64 bits count as one', async () => {
    const app = await limited.start({ RATE_IP_BURST: '2' });
    const hosts = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:0DB8:1:2:3:4:5:6'];
    expect(await statusesOf(hosts.map((host) => from(app, host)))).toEqual({ 200: 2, 429: 1 });
    expect((await from(app, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('a site with thousands of networks of 64 bits has four times the limit of one, and its neighbors are not affected', async () => {
    const app = await limited.start({ RATE_IP_BURST: '2' });
    const hosts = Array.from({ length: 40 }, (_, net) => `2001:db8:1:${net.toString(16)}::1`);
    expect(await statusesOf(hosts.map((host) => from(app, host)))).toEqual({ 200: 8, 429: 32 });
    expect((await from(app, '2001:db8:2::1')).status).toBe(200);
    const { status, headers } = await from(app, '2001:db8:1:ffff::1');
    expect([status, headers.has('retry-after')]).toEqual([429, true]);
  });

  test('a provider with thousands of sites has sixteen times the limit, so it does not use up the limit for everybody', async () => {
    const app = await limited.start({ RATE_IP_BURST: '1', RATE_GLOBAL_PER_MIN: '17' });
    const hosts = Array.from({ length: 40 }, (_, site) => `2001:db8:${site.toString(16)}::1`);
    expect(await statusesOf(hosts.map((host) => from(app, host)))).toEqual({ 200: 16, 429: 24 });
    expect((await from(app, '2001:db9::1')).status).toBe(200);
    expect(await heldFor(limited)).toEqual(Array(17).fill(null));
  });

  test('leads from the networks of a site are held at four times the limit of one network, before any is refused', async () => {
    const app = await limited.start({ HOLD_IP_OVER: '1' });
    for (let net = 1; net <= 5; net++) expect((await from(app, `2001:db8:1:${net}::1`)).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null, null, null, null, 'many_from_address']);
  });
});
