import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  anybody,
  breakStore,
  createLimited,
  from,
  heldFor,
  type Limited,
  statusesOf,
} from '../testing/server/limited.ts';

describeKinds('on %s', (kind) => {
  let limited: Limited;
  beforeEach(async () => {
    limited = await createLimited(kind);
  });
  afterEach(() => limited[Symbol.asyncDispose]());

  test('an address that sends too much is told when to try again, and others are not affected', async () => {
    const app = await limited.start({ RATE_IP_BURST: '3', RATE_IP_WINDOW_S: '600' });
    for (const claim of ['6.6.6.1', '6.6.6.2, 7.7.7.7', 'nonsense']) {
      // Only what the trusted proxy wrote counts.
      expect((await from(app, `${claim}, 1.2.3.4`)).status).toBe(200);
    }
    const { status, body, headers } = await from(app, '1.2.3.4');
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    // Seconds, within the window.
    expect(headers.get('retry-after')).toMatch(/^(?:[1-9]|[1-9]\d|[1-5]\d\d|600)$/);
    const form = await postForm(app.url, anybody(), { 'x-forwarded-for': '1.2.3.4' });
    expect([form.status, form.headers.has('retry-after')]).toEqual([429, true]);
    expect(form.text).toContain('<h1>');
    expect((await from(app, '1.2.3.5')).status).toBe(200);
    expect(await limited.store.leads()).toHaveLength(4);
  });

  test('leads over the usual number from one address are held, not refused', async () => {
    const app = await limited.start({ HOLD_IP_OVER: '2' });
    for (let sent = 0; sent < 4; sent++) expect((await from(app, '1.2.3.4')).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null, null, 'many_from_address', 'many_from_address']);
  });

  test.each([{ email: 'spam@example.com' }, { website: 'https://spam.example' }])(
    'leads with %o from many addresses are held, not refused',
    async (same) => {
      const app = await limited.start({ HOLD_IP_OVER: '2' });
      for (let host = 1; host <= 3; host++) {
        expect((await from(app, `1.2.3.${host}`, anybody({ ...same, lastName: `${host}` }))).status).toBe(200);
      }
      expect((await heldFor(limited)).sort()).toEqual([null, null, 'same_text'].sort());
    },
  );

  test('leads over the limit for everybody in a minute are held, and nobody is refused', async () => {
    const app = await limited.start({ RATE_GLOBAL_PER_MIN: '3' });
    for (let host = 1; host <= 5; host++) expect((await from(app, `1.2.3.${host}`)).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null, null, null, 'many_from_everybody', 'many_from_everybody']);
  });

  test('of a flood at one moment about as many as the limit allows get in, and it uses up no limit of others', async () => {
    const app = await limited.start({ RATE_IP_BURST: '20', RATE_GLOBAL_PER_MIN: '40' });
    const statuses = await statusesOf(Array.from({ length: 200 }, () => from(app, '6.6.6.6')));
    expect(statuses[200]).toBeGreaterThan(17);
    expect(statuses[200]).toBeLessThan(24);
    expect(statuses[429]).toBe(200 - must(statuses[200]));
    for (let host = 1; host <= 10; host++) expect((await from(app, `1.2.3.${host}`)).status).toBe(200);
    expect(new Set(await heldFor(limited))).toEqual(new Set([null]));
  });

  test('leads that could not be stored do not count, not even towards the hard limit', async () => {
    const app = await limited.start({ RATE_IP_BURST: '10', HOLD_IP_OVER: '5' });
    const repair = await breakStore(limited);
    for (let round = 0; round < 2; round++) {
      expect(await statusesOf(Array.from({ length: 8 }, () => from(app, '1.2.3.4')))).toEqual({ 503: 8 });
    }
    await repair();
    expect((await from(app, '1.2.3.4')).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null]);
  });

  test('neither repeats nor invalid submissions count', async () => {
    const app = await limited.start({ RATE_IP_BURST: '2', HOLD_IP_OVER: '2', RATE_GLOBAL_PER_MIN: '2' });
    const same = anybody();
    for (let sent = 0; sent < 5; sent++) expect((await from(app, '1.2.3.4', same)).status).toBe(200);
    for (const phone of ['', 'x', 'y']) expect((await from(app, '1.2.3.4', anybody({ phone }))).status).toBe(422);
    expect((await from(app, '1.2.3.4')).status).toBe(200);
    expect(await limited.store.leads()).toMatchObject([{ submissions: 5 }, { heldFor: null }]);
  });

  test('a server that does not know of its proxy holds the leads of its visitors and refuses none', async () => {
    const env = { TRUST_PROXY: '0', RATE_IP_BURST: '2', HOLD_IP_OVER: '2' };
    const app = await limited.start(env);
    for (let host = 1; host <= 4; host++) expect((await from(app, `1.2.3.${host}`)).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null, null, 'many_from_address', 'many_from_address']);
    expect(app.log.items.map(({ event }) => event)).toContain('forwarded_for_ignored');
  });

  test('an IPv6 network of 64 bits counts as one address, a site four times, and a provider sixteen times', async () => {
    const app = await limited.start({ RATE_IP_BURST: '1', HOLD_IP_OVER: '1' });
    const allowed = async (hosts: string[]) => {
      let count = 0;
      for (const host of hosts) if ((await from(app, host)).status === 200) count++;
      return count;
    };
    const networks = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16));
    expect(await allowed(['2001:db8:1:2::1', '2001:0DB8:1:2:3:4:5:6'])).toBe(1);
    expect(await allowed(networks(9).map((net) => `2001:db8:1:1${net}::1`))).toBe(3);
    expect(await allowed(networks(20).map((site) => `2001:db8:1${site}::1`))).toBe(12);
    expect(await allowed(['2001:db9::1'])).toBe(1);
    expect(new Set(await heldFor(limited))).toEqual(new Set([null]));
  });

  test('leads from the networks of a site are held at four times the limit of one network', async () => {
    const app = await limited.start({ HOLD_IP_OVER: '1' });
    for (let net = 1; net <= 5; net++) expect((await from(app, `2001:db8:1:${net}::1`)).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null, null, null, null, 'many_from_address']);
  });
});
