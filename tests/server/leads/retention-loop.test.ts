import { describe, expect, test } from 'vitest';
import { measureDrift, startRetention } from '../../../server/leads/retention-loop.ts';
import { createStore, KINDS } from '../../support/database/stores.ts';
import { seedLead } from '../../support/leads/seed.ts';

test.each(KINDS)(
  'a start on %s erases what a missed night has left, and a second start in the same night nothing',
  async (kind) => {
    const store = await createStore(kind);
    await seedLead(store, 'old@example.com', 731);
    await seedLead(store, 'young@example.com', 729);
    const db = await store.open();
    const events: string[] = [];
    const deps = { db, kind, retentionDays: 730, dataDir: store.folder, log: (event: string) => events.push(event) };
    const emails = async () => (await store.leads()).map(({ email }) => email).sort();
    const first = startRetention(deps);
    await expect.poll(() => events).toEqual(['retention_erased']);
    await first.stop();
    expect(await emails()).toEqual(['young@example.com']);
    await seedLead(store, 'late@example.com', 731);
    // A stop waits for the check that every start makes.
    await startRetention(deps).stop();
    expect(await emails()).toEqual(['late@example.com', 'young@example.com']);
    await db.destroy();
    store.remove();
  },
);

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
