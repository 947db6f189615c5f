import { must } from '@fairlead/support/must.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tablesIn } from '../testing/database/hosted-database.ts';
import { lockBy } from '../testing/database/locks.ts';
import { type Tap, tapPostgres } from '../testing/database/postgres-wire.ts';
import { schemaOf } from '../testing/database/schema-of.ts';
import { createStore, createStoreAt, KINDS, type Store } from '../testing/database/stores.ts';
import { storeAs } from '../testing/delivery/outbox.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { migratePostgres, openPostgres } from './postgres.ts';
import type { Tables } from './schema.ts';
import { migrateSqlite } from './sqlite.ts';

const shipped = (kind: Store['kind']) =>
  readMigrations(new URL(kind === 'sqlite' ? './sqlite/' : '../../server/supabase/migrations/', import.meta.url));
const namesIn = async (store: Store) =>
  (await store.query('select name from migrations order by name')).map(({ name }) => name);
const urlOf = (store: Store) => (store.choice as { url: string }).url;

async function migrate({ choice }: Store, migrations: Migration[]): Promise<void> {
  if (choice.kind === 'sqlite') return migrateSqlite(choice.file, migrations);
  const pool = new pg.Pool({ connectionString: choice.url });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migratePostgres(db, migrations).finally(() => db.destroy());
}

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
    expect(await namesIn(store)).toEqual(shipped(kind).map(({ name }) => name));
  });

  test('a start on a database that is up to date changes nothing', async () => {
    await (await store.open()).destroy();
    const before = [await schemaOf(store), await store.query('select * from migrations')];
    await (await store.open()).destroy();
    expect([await schemaOf(store), await store.query('select * from migrations')]).toEqual(before);
  });

  test('a migration is carried out once, whether or not it inserts its own name', async () => {
    const inserts = `insert into ${store.kind === 'sqlite' ? '' : 'fairlead.'}migrations (name) values`;
    const migrations = [
      ...shipped(kind),
      { name: '29990101000000_silent', sql: 'create table silent (id int)' },
      { name: '29990102000000_named', sql: `create table named (id int); ${inserts} ('29990102000000_named')` },
      // A comment at the end is no reason to lose the name.
      { name: '29990103000000_noted', sql: 'create table noted (id int) -- with a note' },
    ];
    for (const _start of ['first', 'second']) await migrate(store, migrations);
    expect(await namesIn(store)).toEqual(migrations.map(({ name }) => name));
  });

  test('of a migration that fails, neither its tables nor its name stay', async () => {
    const broken = {
      name: '29990101000000_broken',
      sql: 'create table broken (id int); insert into nowhere values (1)',
    };
    await expect(migrate(store, [...shipped(kind), broken])).rejects.toThrow(/nowhere/);
    const mended = { ...broken, sql: 'create table broken (id int)' };
    await migrate(store, [...shipped(kind), mended]);
    expect((await namesIn(store)).at(-1)).toBe(mended.name);
  });
});

/** Each database plans the queries of the desk's inbox in its own way. The comments in the baselines say how. */
const isShared = (index: string) => !/^index leads_(?:newest|stage|service|source) /.test(index);

test('both databases have the same tables, columns, keys and indexes, and the same migrations', async () => {
  const [lite, full] = await Promise.all(KINDS.map((kind) => createStore(kind)));
  await (await must(lite).open()).destroy();
  const [small, large] = [await schemaOf(must(lite)), await schemaOf(must(full))];
  expect([small.columns, small.keys]).toEqual([large.columns, large.keys]);
  expect(small.indexes.filter(isShared)).toEqual(large.indexes.filter(isShared));
  expect(small.columns.length).toBeGreaterThan(80);
  expect(small.keys.length).toBeGreaterThan(10);
  expect(small.indexes.length).toBeGreaterThan(15);
  expect(await namesIn(must(lite))).toEqual(await namesIn(must(full)));
  must(lite).remove();
  must(full).remove();
});

describe('in PostgreSQL', () => {
  let store: Store;
  let tap: Tap;
  beforeEach(async () => {
    store = await createStoreAt('postgres', {});
    tap = await tapPostgres(urlOf(store));
  });
  afterEach(async () => {
    await tap.stop();
    store.remove();
  });

  const connected = async () => {
    const client = new pg.Client({ connectionString: urlOf(store) });
    await client.connect();
    return client;
  };
  const migrateOverTap = (migrations: Migration[]) =>
    migrate({ ...store, choice: { kind: 'postgres', url: tap.url } }, migrations);

  test('a start waits while another process migrates, and then finds it done', async () => {
    const other = await connected();
    await other.query('begin; select pg_advisory_xact_lock(7105846213)');
    const opening = openDatabase({ kind: 'postgres', url: tap.url });
    await tap.sent('pg_advisory_xact_lock');
    for (const { name, sql } of shipped('postgres')) {
      await other.query(sql);
      await other.query('insert into fairlead.migrations values ($1) on conflict do nothing', [name]);
    }
    await other.query('commit');
    await other.end();
    await (await opening).destroy();
    expect(await namesIn(store)).toEqual(shipped('postgres').map(({ name }) => name));
  });

  test('a migration that fails leaves those before it in place', async () => {
    const broken = { name: '29990102000000_broken', sql: 'create table fairlead.second (id int); select 1 / 0' };
    const first = { name: '29990101000000_first', sql: 'create table fairlead.first (id int)' };
    await expect(migrateOverTap([...shipped('postgres'), first, broken])).rejects.toMatchObject({ code: '22012' });
    expect((await namesIn(store)).at(-1)).toBe(first.name);
    const client = await connected();
    expect(await tablesIn(client)).toContain('first');
    expect(await tablesIn(client)).not.toContain('second');
    await client.end();
  });

  test('a migration that Supabase has carried out is not carried out again', async () => {
    const further = { name: '29990101000000_further', sql: 'create table fairlead.further (id int)' };
    const client = await connected();
    await client.query(
      'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text)',
    );
    for (const { name, sql } of [...shipped('postgres'), further]) {
      await client.query(sql);
      await client.query('insert into supabase_migrations.schema_migrations values ($1)', [name.split('_')[0]]);
    }
    await client.end();
    const later = { name: '29990102000000_later', sql: 'create table fairlead.later (id int)' };
    await migrateOverTap([...shipped('postgres'), further, later]);
    expect((await namesIn(store)).at(-1)).toBe(later.name);
  });

  test('a migration that waits for a lock gives up soon, so that posts behind it in the queue are stored', async () => {
    await migrateOverTap(shipped('postgres'));
    const release = await lockBy(urlOf(store), 'lock table fairlead.leads in row exclusive mode');
    const waiting = migrateOverTap([
      ...shipped('postgres'),
      { name: '29990101000000_column', sql: 'alter table fairlead.leads add column further text' },
    ]);
    const givenUp = expect(waiting).rejects.toMatchObject({ code: '55P03' });
    await tap.sent('add column further');
    const writer = await connected();
    // As long as a post waits.
    await writer.query("set statement_timeout = '5500ms'");
    await writer.query("update fairlead.leads set held = 0 where id = ''");
    await givenUp;
    await release();
    await writer.end();
  });

  test('a migration that never gets its lock stops the start with one sentence, and a start waits for the lock', async () => {
    const other = await connected();
    await other.query('begin; create schema fairlead');
    await expect(openPostgres({ url: urlOf(store) }, 0)).rejects.toMatchObject({ code: '55P03' });
    await expect(openDatabase(store.choice, 0)).rejects.toThrow(/^DATABASE_URL must be .+ \(55P03\): .+\.$/);
    const opening = openDatabase({ kind: 'postgres', url: tap.url });
    await tap.sent('create schema');
    await other.query('rollback');
    await other.end();
    await (await opening).destroy();
    expect(await namesIn(store)).toEqual(shipped('postgres').map(({ name }) => name));
  });

  test('no other role can read or write anything, or see the name of a table', async () => {
    await (await store.open()).destroy();
    const client = await connected();
    const tables = await tablesIn(client);
    expect(tables).toEqual(expect.arrayContaining(['leads', 'deliveries', 'audit', 'desk_sessions', 'rate_salt']));
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
});
