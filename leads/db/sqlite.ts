import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf } from '../base/errors.ts';
import { type Migration, readMigrations } from './migrations.ts';
import type { Database } from './schema.ts';
import { databaseOn } from './sqlite-dialect.ts';
import { isBusy, SqliteQueue } from './sqlite-queue.ts';

/** Milliseconds that a start waits for other processes that start at the same moment. */
const START_PATIENCE_MS = 30_000;
/** Milliseconds that a statement waits for the lock of another process. Well below the 15 s that the page waits. */
export const PATIENCE_MS = 8_000;

/**
 * Opens the embedded database and creates folder, file and tables. Safe while other processes do the same.
 * @throws the error of Node or SQLite when the file cannot be opened or migrated
 */
export function openSqlite(file: string, patienceMs = PATIENCE_MS): Database {
  makeFolder(dirname(file));
  migrateSqlite(file);
  return databaseOn(new SqliteQueue(file, patienceMs));
}

/**
 * One folder after the other. Node's recursive mkdir never returns in a file system without folders to make, like
 * /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process made it at the same moment.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Makes the tables, or adds what they lack. */
export function migrateSqlite(
  file: string,
  migrations: readonly Migration[] = readMigrations(new URL('./sqlite/', import.meta.url)),
): void {
  const database = new DatabaseSync(file, { timeout: START_PATIENCE_MS });
  try {
    switchToWal(database);
    // The write lock comes first. So one process migrates, and the others find it done.
    database.exec(
      'begin immediate; create table if not exists migrations (name text primary key, applied_at text not null default current_timestamp)',
    );
    const done = new Set(
      database
        .prepare('select name from migrations')
        .all()
        .map((row) => row.name),
    );
    // A migration may insert its own name too.
    const remember = database.prepare('insert or ignore into migrations (name) values (?)');
    for (const { name, sql } of migrations) {
      if (done.has(name)) continue;
      database.exec(sql);
      remember.run(name);
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** While another process switches too, this fails at once whatever the timeout. So it tries again. */
function switchToWal(database: DatabaseSync): void {
  const deadline = performance.now() + START_PATIENCE_MS;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal; pragma synchronous = full');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
    }
  }
}
