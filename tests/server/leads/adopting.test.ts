/** Commands beside a server that adopts the leads of an older version at the same moment. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockBy } from '../../support/database/locks.ts';
import { createStore, type Store } from '../../support/database/stores.ts';
import { leadsCli } from '../../support/leads/cli.ts';
import { seedLead } from '../../support/leads/seed.ts';

/** What a server does, and has not committed. */
const ADOPT = `update fairlead.leads set channels = '["letter"]', lease = lease + 1, lease_until = -1`;
const WAITING = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

let store: Store;
beforeEach(async () => {
  store = await createStore('postgres');
});
afterEach(() => store.remove());

test('retry waits for the server, and its delivery is due then', async () => {
  const id = await seedLead(store, 'dead@example.com', 1, 'dead');
  const commit = await lockBy(store.env.DATABASE_URL!, ADOPT);
  const retried = leadsCli(store.env, 'retry', id);
  await expect.poll(async () => (await store.query(WAITING)).length).toBe(1);
  await commit();
  expect((await retried).out).toBe('1 due now\n');
  expect(await store.query('select state from deliveries')).toEqual([{ state: 'pending' }]);
});
