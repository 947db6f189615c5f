import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { readMigrations } from '../../db/migrations.ts';
import type { Database } from '../../db/schema.ts';
import { type BatchQueue, databaseOn } from '../../db/sqlite-dialect.ts';

export type Run = BatchQueue['run'];

/** A real database under a simulated one. It carries out one batch at a time. */
export type Engine = {
  /** Runs a batch of statements: all or none. */
  run: Run;
  /** The connection that a process uses. */
  open: (run: Run) => Database;
};

const MIGRATIONS = readMigrations(new URL('../../db/sqlite/', import.meta.url));

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
