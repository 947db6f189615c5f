import type { SQLInputValue } from 'node:sqlite';
import type { Database } from '@fairlead/leads/db/schema.ts';
import type { Process } from './time.ts';
import type { World } from './world.ts';

/**
 * What the database does with a batch: `ok`, `slow` (takes five seconds), `locked` (waits for the end of the lock, and
 * fails once a request waits no longer), `full` (refuses a write), `away` (no connection), `mute` (does the work, then
 * loses the connection before the answer).
 */
export const DATABASE_STATES = ['ok', 'slow', 'locked', 'full', 'away', 'mute'] as const;
export type DatabaseState = (typeof DATABASE_STATES)[number];

export type Row = Record<string, SQLInputValue>;

/** Empties all tables for the next schedule. */
export const CLEAR = ['deliveries', 'leads', 'channel_stops', 'open_circuits'].map((table) => ({
  sql: `delete from ${table}`,
  parameters: [],
}));

/** How many things a server still has to do. */
export const UNFINISHED = `select
  (select count(*) from leads where held = 1 and announced_at is null) +
  (select count(*) from deliveries where state = 'pending'
    or (state = 'dead' and announced_at is null and lead_id is not null)) as count`;

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
