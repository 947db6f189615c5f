import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import type { QueryResult } from 'pg';
import type { PostgresAddress } from '../base/choices.ts';
import { EMPTY_LISTS } from './empty-lists.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { isComingUp, isReadOnly, wasUndone, whilePassing } from './passing.ts';
import { type Batch, type Database, SCHEMA, type Tables } from './schema.ts';
import { limitsAsSql, openSessions, type SessionOptions, type Sessions } from './sessions.ts';

/** Any number will do. Every process that migrates uses the same one. */
const MIGRATION_LOCK = 7_105_846_213;

/**
 * Milliseconds, all well below the 15 s that the page waits. The database gives up before the driver does, so that it
 * is clear that a statement was not carried out.
 */
const LIMITS = {
  connectionTimeoutMillis: 4_000,
  query_timeout: 6_000,
  server: { statement_timeout: 5_500, lock_timeout: 2_000 },
};

/** How a server connects, and how a function of which there are many instances does. */
export const SERVING: SessionOptions = { max: 10, ...LIMITS };
export const HOSTED: SessionOptions = { max: 2, ...LIMITS, idleTimeoutMillis: 5_000 };

/** Milliseconds for which a batch is repeated that a deadlock or a time limit has ended. */
const BATCH_PATIENCE_MS = 4_000;

/** Milliseconds without a byte after which a connection is cut. Idle connections are closed before that. */
const SILENCE_MS = 7_000;

/** Milliseconds that a start waits for a database that is starting, and for other processes that migrate it. */
const START_PATIENCE_MS = 30_000;

/**
 * Milliseconds that a migration waits for a table that others use. Statements behind it in the queue wait too, so it
 * gives up soon, lets them through and tries again.
 */
const MIGRATION_LOCK_MS = 1_000;

/**
 * Opens the database and creates schema and tables. Safe while other processes do the same.
 * @throws the driver's error when the database does not answer in time or does not let this user in
 */
export async function openPostgres(
  address: PostgresAddress,
  patienceMs = START_PATIENCE_MS,
  silenceMs = SILENCE_MS,
): Promise<Database> {
  const patient = { max: 1, connectionTimeoutMillis: 10_000 };
  const migrating = kyselyOn(openSessions(address, patient, START_PATIENCE_MS + 1_000));
  try {
    const migrations = readMigrations(new URL('../../server/supabase/migrations/', import.meta.url));
    await whilePassing(patienceMs, () => migratePostgres(migrating, migrations), { mayPass: isComingUp });
  } finally {
    await migrating.destroy();
  }
  return connectPostgres(address, SERVING, silenceMs);
}

/** The database without migrating it. Connections are made when they are needed. */
export function connectPostgres(address: PostgresAddress, options: SessionOptions, silenceMs = SILENCE_MS): Database {
  const sessions = openSessions(address, options, silenceMs);
  // In transaction mode, a pooler gives each transaction another session.
  const limits = address.transactionPooler && options.server ? `${limitsAsSql(options.server, 'local')};` : '';
  return Object.assign(kyselyOn(sessions).withSchema(SCHEMA), {
    engine: 'postgres',
    batch: batchOn(sessions, limits, !address.transactionPooler),
    // Kysely's own would close nothing before its first query, and batches do not pass it.
    destroy: () => sessions.end(),
  } as const);
}

function kyselyOn(sessions: Sessions): Kysely<Tables> {
  // Kysely's type of a pool names also a cursor, which nothing here uses.
  const dialect = new PostgresDialect({ pool: sessions as never });
  return new Kysely<Tables>({ dialect, plugins: [EMPTY_LISTS] });
}

/** The commit of a batch waits for the disk, even where the server, the role or the session say otherwise. */
const SYNCED = `select set_config('synchronous_commit', 'on', true)
  where current_setting('synchronous_commit') = 'off'`;

/** A batch that these errors have ended took no effect, and may succeed a moment later, with another session. */
const mayPass = (error: unknown): boolean => wasUndone(error) || isReadOnly(error);

/** @param prepares whether a session keeps the plans of statements with a name */
function batchOn(sessions: Sessions, limits: string, prepares: boolean): Batch {
  const run = async (queries: (CompiledQuery & { name?: string })[]) => {
    const session = await sessions.connect();
    try {
      await session.query(`begin; ${limits} ${SYNCED}`);
      const results = [];
      for (const { sql: text, parameters, name } of queries) {
        const { rows, rowCount } = await session.query(text, parameters, prepares ? name : undefined);
        results.push({ rows, changes: rowCount ?? 0 });
      }
      await session.query('commit');
      session.release();
      return results;
    } catch (error) {
      // A session that cannot even roll back is closed.
      await session.query('rollback').then(
        () => session.release(),
        () => session.release(true),
      );
      throw error;
    }
  };
  return async (statements) => {
    const queries = statements.map((statement) => statement.compile());
    const results = await whilePassing(BATCH_PATIENCE_MS, () => run(queries), { mayPass });
    // The driver knows rows, and the statements know which.
    return results as never;
  };
}

type CountingPool = {
  query: (statement: { text: string; values?: unknown[]; name?: string }) => Promise<QueryResult>;
  end: () => Promise<void>;
};

/** Connections for the limits: few, and they give up soon. */
export function openCountingPool(address: PostgresAddress, max: number): CountingPool {
  const sessions = openSessions(address, { max, connectionTimeoutMillis: 1_000, query_timeout: 1_000 }, SILENCE_MS);
  const query: CountingPool['query'] = async ({ text, values, name }) => {
    const session = await sessions.connect();
    let isBroken = true;
    try {
      const result = await session.query(text, values, address.transactionPooler ? undefined : name);
      isBroken = false;
      return result;
    } finally {
      session.release(isBroken);
    }
  };
  return { query, end: sessions.end };
}

/**
 * Carries out the migrations that the database does not have. Each is a transaction of its own, so that none keeps the
 * locks of the one before it.
 * @throws the driver's error; the migrations before the one that failed stay
 */
export async function migratePostgres(db: Kysely<Tables>, migrations: readonly Migration[]): Promise<void> {
  const [before, versions] = [await namesOfMigrations(db), await versionsBySupabase(db)];
  for (const { name, sql: text } of migrations) {
    if (before.has(name) || versions.has(versionOf(name))) continue;
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(START_PATIENCE_MS)}`.execute(trx);
      // The lock lasts until the commit. So one process migrates, and the others find it done.
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
      if ((await namesOfMigrations(trx)).has(name)) return;
      await sql`set local lock_timeout = ${sql.lit(MIGRATION_LOCK_MS)}`.execute(trx);
      await sql.raw(text).execute(trx);
      // A migration may insert its own name too.
      await sql`insert into fairlead.migrations (name) values (${name}) on conflict do nothing`.execute(trx);
    });
  }
}

/** The migrations that the database has. */
async function namesOfMigrations(db: Kysely<Tables>): Promise<Set<string>> {
  // Not by to_regclass, which may remember that there was no table before the lock was ours.
  const found = await sql`select 1 from pg_tables where schemaname = 'fairlead' and tablename = 'migrations'`.execute(
    db,
  );
  if (found.rows.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select name from fairlead.migrations`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** How Supabase calls a migration: by the number that its name begins with. */
const versionOf = (name: string): string => name.split('_', 1)[0] ?? name;

/** The migrations that `supabase db push` has carried out. It keeps a list of its own, and does not write into ours. */
async function versionsBySupabase(db: Kysely<Tables>): Promise<Set<string>> {
  const readable = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'supabase_migrations' and c.relname = 'schema_migrations'
      and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`.execute(db);
  if (readable.rows.length === 0) return new Set();
  const { rows } = await sql<{ version: string }>`select version from supabase_migrations.schema_migrations`.execute(
    db,
  );
  return new Set(rows.map(({ version }) => version));
}
