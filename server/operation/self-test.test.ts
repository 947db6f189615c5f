/** The lead that a server sends to itself. */

import { createStore, describeKinds, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { LogJournal } from '@fairlead/support/journal.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testMinutes } from '../testing/server/minutes.ts';
import { startServer, type TestServer } from '../testing/server/start-server.ts';

describeKinds('on %s', (kind) => {
  let store: Store;
  /** Of all servers. */
  let log: LogJournal;
  beforeEach(async () => {
    store = await createStore(kind);
    log = new LogJournal();
  });
  afterEach(() => store.remove());

  const start = async (env: Record<string, string> = {}) => {
    const minutes = testMinutes();
    const server = await startServer({ METRICS_PORT: '0', ...env }, { store, log, parts: minutes.parts });
    return { server, ...minutes };
  };
  /** Seconds since a test lead has passed. */
  const age = async (server: TestServer) => {
    const [, url = ''] = /^Metrics:\s+(\S+)$/m.exec(server.output()) ?? [];
    const [, seconds] = /^fairlead_test_lead_age_seconds (\S+)$/m.exec(await (await fetch(url)).text()) ?? [];
    return Number(seconds);
  };
  const failures = () => log.items.filter(({ event }) => event === 'test_lead_failed');

  test('passes every hour, and leaves nothing behind', async () => {
    const { server, pass } = await start();
    await pass(59);
    // It was sent in the first minute.
    expect(await age(server)).toBeGreaterThan(58 * 60 - 1);
    await pass(2);
    expect(await age(server)).toBeLessThan(60);
    expect(failures()).toEqual([]);
    for (const table of ['leads', 'deliveries', 'lead_keys', 'erasures', 'audit'])
      expect(await store.query(`select * from ${table}`)).toEqual([]);
    expect(await store.letters()).toEqual([]);
    expect(server.output()).not.toContain('lead_stored');
    await server.stop();
  });

  test('passes where limits, captcha and the key would stop a visitor', async () => {
    const { server, pass } = await start({
      RATE_IP_BURST: '1',
      RATE_GLOBAL_PER_MIN: '1',
      TURNSTILE_SECRET_KEY: 'secret',
      TURNSTILE_VERIFY_URL: 'http://127.0.0.1:1',
      ANON_KEY: 'public',
      ALLOWED_ORIGINS: 'https://www.example.com',
    });
    for (let hour = 0; hour < 3; hour++) await pass(61);
    expect(failures()).toEqual([]);
    expect(await age(server)).toBeLessThan(180);
    await server.stop();
  });

  test('fails where no lead can be stored, and is repeated after five minutes', async () => {
    const { server, pass } = await start();
    await store.query('alter table lead_keys rename to hidden');
    await pass(10);
    expect(failures()).toMatchObject([{ status: 503 }, { status: 503 }]);
    // No visitor was refused.
    expect(server.output()).not.toContain('lead_not_stored');
    await store.query('alter table hidden rename to lead_keys');
    await pass(5);
    expect(await age(server)).toBeLessThan(60 * 5);
    await server.stop();
  });

  test('no visitor can mark a lead as one', async () => {
    const { server, pass } = await start();
    await pass(1);
    for (const secret of ['', 'x', 'f'.repeat(64)]) {
      const headers = { 'x-test-lead': secret };
      expect((await post(server.url, payload({ email: `a${secret.length}@example.com` }), headers)).status).toBe(200);
    }
    expect(await store.leads()).toHaveLength(3);
    await server.stop();
  });

  test('of another server that has ended is dropped, and each server tests its own way', async () => {
    const [first, second] = [await start(), await start()];
    await store.query(
      `insert into deliveries (id, channel, about, state, made_at, next_attempt_at)
       values ('left', 'test', '"another"', 'pending', 1, 1)`,
    );
    await Promise.all([first.pass(1), second.pass(1)]);
    await log.logged('delivery_failed', 1, { id: 'left', reason: 'of_another_server' });
    expect(failures()).toEqual([]);
    expect(await age(first.server)).toBeLessThan(60);
    expect(await age(second.server)).toBeLessThan(60);
    await Promise.all([first.server.stop(), second.server.stop()]);
    expect(await store.query(`select state from deliveries where id = 'left'`)).toEqual([{ state: 'skipped' }]);
  });
});
