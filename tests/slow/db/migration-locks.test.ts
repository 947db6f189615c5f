import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createStoreAt, type Store } from '../../support/database/stores.ts';

const FIRST = '20261101000000_leads';

const urlOf = (store: Store) => (store.choice as { url: string }).url;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A database as an older server left it, with a transaction that keeps the leads locked until the test ends it. */
async function createOldStore() {
  const store = await createStoreAt('postgres', {});
  const other = await connected(urlOf(store));
  await other.query(readFileSync(`supabase/migrations/${FIRST}.sql`, 'utf8'));
  await other.query('begin; lock table fairlead.leads in row exclusive mode');
  return { store, other };
}

const migrations = async (store: Store) =>
  (await store.query('select name from migrations order by name')).map(({ name }) => name);

test('a migration that waits for a lock lets posts through meanwhile, and runs once the lock ends', async () => {
  const { store, other } = await createOldStore();
  const opening = openDatabase(store.choice);
  const writer = await connected(urlOf(store));
  const waiting = "select 1 from pg_stat_activity where wait_event = 'relation' and application_name = 'fairlead'";
  // As long as a post waits. The migration is before these writes in the queue.
  await writer.query("set statement_timeout = '5500ms'");
  for (let count = 0; count < 3; count++) {
    await expect.poll(async () => (await store.query(waiting)).length, { interval: 10 }).toBe(1);
    await writer.query("update fairlead.leads set lease = 0 where id = ''");
  }
  expect(await migrations(store)).toEqual([FIRST]);
  await other.end();
  await (await opening).destroy();
  expect((await migrations(store)).length).toBeGreaterThan(1);
  await writer.end();
  store.remove();
});

test('a migration that never gets its lock stops the start with one sentence', async () => {
  const { store, other } = await createOldStore();
  await expect(openPostgres({ url: urlOf(store) }, 0)).rejects.toMatchObject({ code: '55P03' });
  await expect(openDatabase(store.choice, 0)).rejects.toThrow(/^DATABASE_URL must be .+ \(55P03\): .+\.$/);
  await other.end();
  store.remove();
});
