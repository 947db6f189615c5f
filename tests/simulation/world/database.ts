import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { readMigrations } from '@fairlead/server/db/migrations.ts';
import type { Database } from '@fairlead/server/db/schema.ts';
import { type BatchQueue, databaseOn } from '@fairlead/server/db/sqlite-dialect.ts';
import type { Process } from './time.ts';
import type { World } from './world.ts';

/**
 * What the database does with a batch: `ok`, `slow` (takes five seconds), `locked` (waits for the end of the lock, and
 * fails once a request waits no longer), `full` (refuses a write), `away` (no connection), `mute` (does the work, then
 * loses the connection before the answer).
 */
export const DATABASE_STATES = ['ok', 'slow', 'locked', 'full', 'away', 'mute'] as const;
export type DatabaseState = (typeof DATABASE_STATES)[number];

export type Run = BatchQueue['run'];
export type Row = Record<string, SQLInputValue>;

/** A real database under the simulated one. It carries out one batch at a time. */
export type Engine = {
  /** Runs a batch of statements: all or none. */
  run: Run;
  /** The connection that a process uses. */
  open: (run: Run) => Database;
};

/** Empties all tables for the next schedule. */
export const CLEAR = ['deliveries', 'leads', 'channel_stops'].map((table) => ({
  sql: `delete from ${table}`,
  parameters: [],
}));

/** How many things a server still has to do. */
export const UNFINISHED = `select
  (select count(*) from leads where held = 1 and announced_at is null) +
  (select count(*) from deliveries where state = 'pending'
    or (state = 'dead' and announced_at is null and lead_id is not null)) as count`;

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
    async run(queries) {
      database.exec('begin');
      try {
        const results = queries.map(({ sql, parameters }) => {
          const { statement, reads } = prepare(sql);
          const values = parameters as SQLInputValue[];
          if (!reads) return { rows: [], changes: Number(statement.run(...values).changes) };
          const rows = statement.all(...values);
          return { rows, changes: rows.length };
        });
        database.exec('commit');
        return results;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    open: (run) => databaseOn({ run, close: () => {} }),
  };
}

const failing = (name: string, fields: object) => Object.assign(new Error(name), { name, ...fields });
const LOCKED = () => failing('SqliteError', { errcode: 5 });
const FULL = () => failing('SqliteError', { errcode: 13 });
const AWAY = () => failing('Error', { code: 'ECONNREFUSED' });
const LOST = () => failing('Error', { code: 'ECONNRESET' });

/** Milliseconds that a batch waits for a lock, as the server's own does. */
const PATIENCE_MS = 8_000;
const SLOW_MS = 5_000;

/** The connection of one server to the database that all share. */
export function connectDatabase(owner: Process, world: World): Database {
  // The database itself waits. A server under test that only waits for this may end.
  const sleep = (ms: number) => world.sleep(world.outside, ms);
  return world.engine.open(async (queries) => {
    await world.step(owner, 'statement');
    const writes = queries.some(({ sql }) => !/^select/i.test(sql));
    if (world.databaseState === 'slow') {
      await sleep(SLOW_MS);
      await world.step(owner, 'slow statement');
    }
    for (let waited = 0; world.databaseState === 'locked' && writes; waited += 500) {
      if (waited >= PATIENCE_MS) throw LOCKED();
      await sleep(500);
      await world.step(owner, 'locked statement');
    }
    if (world.databaseState === 'away') throw AWAY();
    if (world.databaseState === 'full' && writes) throw FULL();
    const results = await world.engine.run(queries);
    await world.step(owner, 'answer of the database');
    if (world.databaseState === 'mute') throw LOST();
    return results;
  });
}
