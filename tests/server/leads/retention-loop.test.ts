import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { measureDrift, startRetention } from '../../../server/leads/retention-loop.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { seedLead } from '../../support/leads/seed.ts';

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let deps: Parameters<typeof startRetention>[0];
  const events: string[] = [];
  const emails = async () => (await store.leads()).map(({ email }) => email).sort();
  beforeEach(async () => {
    events.length = 0;
    store = await createStore(kind);
    await seedLead(store, 'old@example.com', 731);
    await seedLead(store, 'young@example.com', 729);
    const log = (event: string) => events.push(event);
    deps = { db: await store.open(), kind, retentionDays: 730, dataDir: store.folder, log };
  });
  afterEach(async () => {
    await deps.db.destroy();
    store.remove();
  });

  test('a start erases what a missed night has left, and a second start in the same night nothing', async () => {
    const first = startRetention(deps);
    await expect.poll(() => events).toEqual(['retention_erased']);
    await first.stop();
    expect(await emails()).toEqual(['young@example.com']);
    await seedLead(store, 'late@example.com', 731);
    // A stop waits for the check that every start makes.
    await startRetention(deps).stop();
    expect(await emails()).toEqual(['late@example.com', 'young@example.com']);
  });

  test('a check that fails is repeated soon', async () => {
    await store.query('alter table retention rename to elsewhere');
    const retention = startRetention(deps);
    await expect.poll(() => events).toContain('retention_failed');
    await store.query('alter table elsewhere rename to retention');
    await expect.poll(() => events).toContain('retention_erased');
    await retention.stop();
    expect(await emails()).toEqual(['young@example.com']);
  });
});

describe('the drift of the clock', () => {
  test('is how far it jumped, without the time that passed', () => {
    const at = { wall: 1_000_000, monotonic: 50 };
    const drift = measureDrift(
      () => at.wall,
      () => at.monotonic,
    );
    at.wall += 5_000;
    at.monotonic += 5_000;
    expect(drift()).toBe(0);
    at.wall += 86_400_000;
    expect(drift()).toBe(86_400_000);
  });
});
