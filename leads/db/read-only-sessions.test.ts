/** A database that was read-only for a while, as after a failover to another server: then old sessions stay read-only. */
import { must } from '@fairlead/support/must.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore, type Store } from '../testing/database/stores.ts';
import { storeAs } from '../testing/delivery/outbox.ts';
import { connectPostgres, openCountingPool, SERVING } from './postgres.ts';
import type { Database } from './schema.ts';

const SESSIONS = 10;

let store: Store;
let db: Database;
beforeEach(async () => {
  store = await createStore('postgres');
  db = connectPostgres(addressOf(store), { ...SERVING, max: SESSIONS, connectionTimeoutMillis: 30_000 });
});
afterEach(async () => {
  await db.destroy();
  store.remove();
});

const addressOf = ({ choice }: Store) => ({ url: (choice as { url: string }).url });
const setReadOnly = (value: 'on' | 'off') =>
  store.query(
    `alter database ${new URL(addressOf(store).url).pathname.slice(1)} set default_transaction_read_only = ${value}`,
  );
const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;

/** As many sessions as the pool has, all made now. */
async function openAll(): Promise<Set<number>> {
  const all = await Promise.all(Array.from({ length: SESSIONS }, () => pid.execute(db)));
  const pids = new Set(all.map(({ rows }) => must(rows[0]).pid));
  expect(pids.size).toBe(SESSIONS);
  return pids;
}

test('a lead is stored as soon as a session may write, though all that are open may only read', async () => {
  await setReadOnly('on');
  const old = await openAll();
  await setReadOnly('off');
  const leads = await Promise.all(Array.from({ length: 20 }, (_, index) => storeAs(db, `ada${index}@example.com`, 0)));
  expect(new Set(leads).size).toBe(20);
  for (const now of await openAll()) expect(old).not.toContain(now);
});

test('a change by one statement fails once, and then no session is left that may only read', async () => {
  await setReadOnly('on');
  await openAll();
  await setReadOnly('off');
  const mark = (name: string) => db.insertInto('marks').values({ name, at: 0 }).execute();
  await expect(mark('first')).rejects.toMatchObject({ code: '25006' });
  await Promise.all(Array.from({ length: 2 * SESSIONS }, (_, index) => mark(`then${index}`)));
});

test('an error of a statement closes no session', async () => {
  const before = await openAll();
  const mark = () => db.batch([db.insertInto('marks').values({ name: 'twice', at: 0 })]);
  await mark();
  await expect(mark()).rejects.toMatchObject({ code: '23505' });
  expect(await openAll()).toEqual(before);
});

test('the counts of the limits leave a server that has become read-only too', async () => {
  await setReadOnly('on');
  const pool = openCountingPool(addressOf(store), 2);
  await Promise.all([1, 2].map(() => pool.query({ text: 'select 1' })));
  await setReadOnly('off');
  const count = { text: "insert into fairlead.marks (name, at) values ('limits', 0)" };
  await expect(pool.query(count)).rejects.toMatchObject({ code: '25006' });
  await pool.query(count);
  await pool.end();
});
