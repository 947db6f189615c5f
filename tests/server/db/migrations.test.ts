import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { tablesIn } from '../../support/database/hosted-database.ts';
import { createStoreAt, KINDS, type Store } from '../../support/database/stores.ts';
import { storeAs } from '../../support/server/outbox.ts';

/** Every column of every table of ours. */
const columns = async (store: Store) => {
  const rows = await store.query(
    store.kind === 'sqlite'
      ? `select m.name as "table", c.name as "column", c."notnull" or c.pk as required
         from sqlite_schema m join pragma_table_info(m.name) c where m.type = 'table' order by 1, 2`
      : `select table_name as "table", column_name as "column", is_nullable = 'NO' as required
         from information_schema.columns where table_schema = 'fairlead' order by 1, 2`,
  );
  return rows.map(({ table, column, required }) => `${table}.${column}${Number(required) ? ' not null' : ''}`);
};

/** The migrations in the folder of a database. */
const shipped = (kind: Store['kind']) =>
  readdirSync(kind === 'sqlite' ? 'server/db/sqlite' : 'supabase/migrations')
    .sort()
    .map((file) => ({ name: file.replace(/\.sql$/, '') }));

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  beforeEach(async () => {
    store = await createStoreAt(kind, {});
  });
  afterEach(() => store.remove());

  test('several that open an empty database at once share one schema', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => store.open()));
    const ids = await Promise.all(opened.map((db) => storeAs(db, 'six@example.com', 0)));
    await Promise.all(opened.map((db) => db.destroy()));
    expect(new Set(ids).size).toBe(1);
    expect(await store.query('select name from migrations order by name')).toEqual(shipped(kind));
  });

  test('a start on a database that is up to date changes nothing', async () => {
    await (await store.open()).destroy();
    const before = [await columns(store), await store.query('select * from migrations')];
    await (await store.open()).destroy();
    expect([await columns(store), await store.query('select * from migrations')]).toEqual(before);
  });
});

test('both databases have the same tables and columns', async () => {
  const [lite, full] = await Promise.all(KINDS.map((kind) => createStoreAt(kind, {})));
  for (const store of [lite!, full!]) await (await store.open()).destroy();
  const shared = (await columns(full!)).filter((name) => !/^rate_(?:limits|salt)\./.test(name));
  expect(await columns(lite!)).toEqual(shared);
  expect(shared.length).toBeGreaterThan(25);
  lite!.remove();
});

test('in PostgreSQL a stored lead is on disk even where a session or the whole database says otherwise', async () => {
  const store = await createStoreAt('postgres', {});
  await (await store.open()).destroy();
  const client = new pg.Client({ connectionString: (store.choice as { url: string }).url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  for (const write of [
    'update fairlead.leads set lease = 0',
    "delete from fairlead.lead_keys where key_hash = ''",
    'update fairlead.deliveries set lease = 0',
  ]) {
    await client.query('begin');
    await client.query(write);
    expect((await client.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
    await client.query('commit');
    expect((await client.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
  }
  await client.end();
});

test('in PostgreSQL no other role can read or write anything, or see the name of a table', async () => {
  const store = await createStoreAt('postgres', {});
  await (await store.open()).destroy();
  const client = new pg.Client({ connectionString: (store.choice as { url: string }).url });
  await client.connect();
  const tables = await tablesIn(client);
  const known = ['leads', 'lead_keys', 'deliveries', 'channel_stops', 'rate_limits', 'rate_salt', 'migrations'];
  expect(tables).toEqual(expect.arrayContaining(known));
  const role = `anon_${process.pid}_${Date.now()}`;
  await client.query(`create role ${role}; set role ${role}`);
  const codeOf = (sql: string) => client.query(sql).then(String, ({ code }) => code);
  const tries = [
    ...tables.map((table) => `select * from fairlead.${table}`),
    'delete from fairlead.leads',
    "insert into fairlead.migrations (name) values ('x')",
    'create table fairlead.mine (id int)',
  ];
  for (const sql of tries) expect([sql, await codeOf(sql)]).toEqual([sql, '42501']);
  await client.query(
    `reset role; grant usage on schema fairlead to ${role}; grant select on all tables in schema fairlead to ${role}`,
  );
  await client.query(`set role ${role}`);
  // Row level security holds even if somebody grants too much.
  expect((await client.query('select * from fairlead.migrations')).rows).toEqual([]);
  await client.query(`reset role; drop owned by ${role}; drop role ${role}`);
  await client.end();
});

test('a start waits while another process migrates PostgreSQL', async () => {
  const store = await createStoreAt('postgres', {});
  const client = new pg.Client({ connectionString: (store.choice as { url: string }).url });
  await client.connect();
  await client.query('begin; select pg_advisory_xact_lock(7105846213)');
  const opening = openDatabase(store.choice);
  const waiting = async () =>
    (await store.query("select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()"))
      .length;
  await expect.poll(waiting).toBe(1);
  await client.query('commit');
  await (await opening).destroy();
  await client.end();
});
