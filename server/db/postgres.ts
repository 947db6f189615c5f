import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { PostgresAddress } from '../base/choices.ts';
import { readMigrations } from './migrations.ts';
import { isComingUp, whilePassing } from './passing.ts';
import { connectionOf } from './protection.ts';
import { type Database, SCHEMA, type Tables } from './schema.ts';

/** Any number, the same for every process that migrates. */
const MIGRATION_LOCK = 7_105_846_213;
const INT8 = 20;

/** Milliseconds, all well within the 15 s that the page waits. The server gives up first, which leaves no doubt. */
const LIMITS = { connectionTimeoutMillis: 4_000, query_timeout: 6_000, statement_timeout: 5_500 };

/** Milliseconds without a byte after which a connection is cut. Idle ones end before, those in use speak sooner. */
const SILENCE_MS = 7_000;
const IDLE_MS = 6_000;

/** Milliseconds that a start waits for a database that comes up, and for other processes that migrate it. */
const START_PATIENCE_MS = 30_000;

/**
 * Milliseconds that a migration waits for a table which others use. Whoever comes after it in the queue waits as well, so
 * it gives up soon, lets them through and tries again.
 */
const MIGRATION_LOCK_MS = 1_000;

/**
 * Opens the database, creating schema and tables. Safe while other processes do the same.
 * @throws the driver's error when it does not answer in time, or does not let this user in
 */
export async function openPostgres(
  address: PostgresAddress,
  patienceMs = START_PATIENCE_MS,
  silenceMs = SILENCE_MS,
): Promise<Database> {
  const limits = { max: 1, connectionTimeoutMillis: 10_000, statement_timeout: START_PATIENCE_MS };
  const patient = openPool(address, limits, START_PATIENCE_MS + 1_000);
  const migrating = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: patient }) });
  try {
    await whilePassing(patienceMs, () => migratePostgres(migrating), { mayPass: isComingUp });
  } finally {
    await migrating.destroy();
  }
  return connectPostgres(address, { max: 10, ...LIMITS }, silenceMs);
}

/**
 * The database as it stands, over connections that are made when they are needed. The tables themselves see to it that
 * a commit is on disk (`fairlead.commit_to_disk`), so nothing depends on the state of a session.
 */
export const connectPostgres = (address: PostgresAddress, limits: pg.PoolConfig, silenceMs = SILENCE_MS): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(address, limits, silenceMs) }),
  }).withSchema(SCHEMA);

/** Connections for counting: few, and quick to give up. */
export const openCountingPool = (address: PostgresAddress, max: number): pg.Pool =>
  openPool(address, { max, connectionTimeoutMillis: 1_000, query_timeout: 1_000 }, SILENCE_MS);

function openPool(address: PostgresAddress, limits: pg.PoolConfig, silenceMs: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(address),
    keepAlive: true,
    application_name: 'fairlead',
    idleTimeoutMillis: IDLE_MS,
    ...limits,
    onConnect: (client) => {
      // A connection that breaks while in use fails its query, and says so here too: unheard it would end the process.
      client.on('error', () => {});
      // A database whose machine is gone says nothing for a quarter of an hour; the pool would hand the connection out.
      const socket = (client as pg.Client).connection.stream as Socket;
      socket.setTimeout(silenceMs, () => socket.destroy());
    },
    // Times fit a number; the driver would hand them out as text.
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

async function migratePostgres(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Held until the commit, so of several processes one migrates and the others find it done.
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
    const { rows } = await sql<{
      done: string | null;
    }>`select to_regclass('fairlead.migrations')::text as done`.execute(trx);
    const names = rows[0]?.done
      ? (await sql<{ name: string }>`select name from fairlead.migrations`.execute(trx)).rows.map(({ name }) => name)
      : [];
    await sql`set local lock_timeout = ${sql.lit(MIGRATION_LOCK_MS)}`.execute(trx);
    for (const migration of readMigrations(new URL('../../supabase/migrations/', import.meta.url))) {
      if (!names.includes(migration.name)) await sql.raw(migration.sql).execute(trx);
    }
  });
}
