import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { seedLead } from '../../support/leads/seed.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

describe.each(KINDS)('a server on %s', (kind) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    store = await createStore(kind);
  });
  afterEach(async ({ task }) => {
    await server.stop();
    store.remove();
    // A test that waited in vain shows what the server said.
    if (task.result?.state === 'fail') console.log(server.output());
  });
  const start = async (env: Record<string, string> = {}) => {
    const settings = { SERVE_SITE: '0', METRICS_PORT: '0', ...store.env, ...env };
    server = await startServer(settings, { dataDir: store.folder });
  };
  const emails = async () => (await store.leads()).map(({ email }) => email).sort();
  const metric = async (name: string) => {
    const address = /^Metrics:\s+(\S+)$/m.exec(server.output())![1]!;
    const text = await (await fetch(address)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`fairlead_${name} `))
        ?.split(' ')[1],
    );
  };

  test('erases what a missed night left, and counts the leads', async () => {
    await seedLead(store, 'older@example.com', 732);
    await seedLead(store, 'old@example.com', 731);
    await seedLead(store, 'young@example.com', 729);
    await start();
    await expect.poll(emails).toEqual(['young@example.com']);
    await expect.poll(() => metric('leads_erased_total{by="retention"}')).toBe(2);
    expect(server.output()).toMatch(/"event":"retention_erased","count":2/);
    expect(await metric('retention_age_seconds')).toBeLessThan(86_400);
    // A second start in the same night has nothing to do.
    await seedLead(store, 'late@example.com', 731);
    await server.stop();
    await start();
    // A stop waits for the check that every start makes.
    await server.stop();
    expect(await emails()).toEqual(['late@example.com', 'young@example.com']);
  });

  test('keeps leads for as many days as it is told', async () => {
    await seedLead(store, 'old@example.com', 31);
    await seedLead(store, 'young@example.com', 29);
    await start({ RETENTION_DAYS: '30' });
    await expect.poll(emails).toEqual(['young@example.com']);
  });

  test('counts a doubt in its metrics', async () => {
    await seedLead(store, 'old@example.com', 731);
    await start();
    await expect.poll(() => metric('events_total{event="retention_doubted"}')).toBe(1);
    expect(await metric('retention_age_seconds')).toBeGreaterThan(2 * 86_400);
    expect(await emails()).toEqual(['old@example.com']);
  });
});
