import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type QueryResult } from 'kysely';
import { readMigrations } from '../../../server/db/migrations.ts';
import type { Database, Tables } from '../../../server/db/schema.ts';
import { type StatementQueue as Queue, queueDialect } from '../../../server/db/sqlite-dialect.ts';
import { CHANNELS } from './channels.ts';
import type { Process } from './time.ts';

/**
 * What the database does with a statement: `ok`, `slow` (takes five seconds), `locked` (waits for the end of the lock, and
 * fails once a request waits no longer), `full` (refuses a write), `away` (no connection), `mute` (does the work, then
 * loses the connection before the answer).
 */
export const DATABASE_STATES = ['ok', 'slow', 'locked', 'full', 'away', 'mute'] as const;
export type DatabaseState = (typeof DATABASE_STATES)[number];

export type Row = Record<string, SQLInputValue>;

/** A real database under the simulated one. It carries out one statement at a time. */
export type Engine = {
  execute: (sql: string, parameters: readonly unknown[]) => Promise<QueryResult<unknown>> | QueryResult<unknown>;
  /** All leads, and all their deliveries, read without the code under test. */
  leads: () => Promise<Row[]> | Row[];
  deliveries: () => Promise<Row[]> | Row[];
  /** The email address of a lead. */
  emailOf: (id: string) => Promise<unknown> | unknown;
  /** How many leads a server still has something to do for. */
  unfinished: () => Promise<number> | number;
  /** Releases all held leads, as a person does beside the servers. */
  release: (now: number) => Promise<void> | void;
  /** The connection that a server uses. */
  open: (run: Queue['run']) => Database;
  /** Deletes everything, for the next schedule. */
  clear: () => Promise<void> | void;
};

/** The same engine, with each of its calls made by `during`, which so knows when a call is under way. */
export const watched = (engine: Engine, during: <T>(work: () => Promise<T> | T) => Promise<T>): Engine => ({
  execute: (sql, parameters) => during(() => engine.execute(sql, parameters)),
  leads: () => during(engine.leads),
  deliveries: () => during(engine.deliveries),
  emailOf: (id) => during(() => engine.emailOf(id)),
  unfinished: () => during(engine.unfinished),
  release: (now) => during(() => engine.release(now)),
  open: engine.open,
  clear: () => during(engine.clear),
});

export const UNFINISHED = `select
  (select count(*) from leads where state = 'held' and announced_at is null) +
  (select count(*) from deliveries where state = 'pending' or (state = 'dead' and announced_at is null)) as count`;

/** Releases all held leads. @param now what stands for the time, in milliseconds since 1970 */
export const release = (now: string): string =>
  `update leads set state = 'pending', next_attempt_at = ${now}, announced_at = null,
    channels = '${JSON.stringify(CHANNELS)}', lease_until = -1 where state = 'held'`;

/** A queue that carries out each statement with this function. */
export const queueOf = (run: Queue['run']): Queue => ({
  run,
  stream: () => {
    throw new Error('No simulated server reads rows as a stream.');
  },
  close: () => {},
});

const MIGRATIONS = readMigrations(new URL('../../../server/db/sqlite/', import.meta.url));

/** Real SQLite in memory, with the real tables. */
export function openSqliteEngine(): Engine {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma foreign_keys = on; create table migrations (name text primary key, applied_at text)');
  for (const { sql } of MIGRATIONS) database.exec(sql);
  const prepared = new Map<string, { statement: ReturnType<DatabaseSync['prepare']>; reads: boolean }>();
  const prepare = (sql: string) => {
    let found = prepared.get(sql);
    if (!found) {
      const statement = database.prepare(sql);
      found = { statement, reads: statement.columns().length > 0 };
      prepared.set(sql, found);
    }
    return found;
  };
  return {
    execute(sql, parameters) {
      const { statement, reads } = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (reads) return { rows: statement.all(...values) };
      return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    },
    leads: () => prepare('select * from leads order by rowid').statement.all() as Row[],
    deliveries: () => prepare('select * from deliveries order by lead_id, channel').statement.all() as Row[],
    emailOf: (id) => prepare('select email from leads where id = ?').statement.get(id)?.email,
    unfinished: () => Number(prepare(UNFINISHED).statement.get()!.count),
    release: (now) => void prepare(release('?')).statement.run(now),
    open: (run) => new Kysely<Tables>({ dialect: queueDialect(() => queueOf(run)) }),
    clear: () => database.exec('delete from leads'),
  };
}

const failing = (name: string, fields: object) => Object.assign(new Error(name), { name, ...fields });
const LOCKED = () => failing('SqliteError', { errcode: 5 });
const FULL = () => failing('SqliteError', { errcode: 13 });
const AWAY = () => failing('Error', { code: 'ECONNREFUSED' });
const LOST = () => failing('Error', { code: 'ECONNRESET' });

/** Milliseconds that a statement waits for a lock, as the server's own does. */
const PATIENCE_MS = 8_000;
const SLOW_MS = 5_000;

export type DatabaseHost = {
  engine: Engine;
  state: () => DatabaseState;
  /** Resolves when the scheduler lets this process go on. */
  step: (owner: Process, label: string) => Promise<void>;
  /** Waits as the database does. A server under test that only waits for this may end. */
  sleep: (ms: number) => Promise<boolean>;
};

/** The connection of one process to the database that all share. */
export function connect(owner: Process, { engine, state, step, sleep }: DatabaseHost): Database {
  const run = async (sql: string, parameters: readonly unknown[]) => {
    await step(owner, 'statement');
    const writes = !/^select/i.test(sql);
    if (state() === 'slow') {
      await sleep(SLOW_MS);
      await step(owner, 'slow statement');
    }
    for (let waited = 0; state() === 'locked' && writes; waited += 500) {
      if (waited >= PATIENCE_MS) throw LOCKED();
      await sleep(500);
      await step(owner, 'locked statement');
    }
    if (state() === 'away') throw AWAY();
    if (state() === 'full' && writes) throw FULL();
    const result = await engine.execute(sql, parameters);
    await step(owner, 'answer of the database');
    if (state() === 'mute') throw LOST();
    return result;
  };
  return engine.open(run);
}
