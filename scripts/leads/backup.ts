import { existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import type { DatabaseChoice } from '../../server/config.ts';
import { type Database, SCHEMA } from '../../server/db/schema.ts';
import { openSqlite } from '../../server/db/sqlite.ts';

/**
 * Writes all leads into one SQLite file, as they stood at one moment, while servers go on. The file appears whole and
 * checked or not at all, and a server starts on it: `DATABASE_URL=file:///path`.
 * @throws when the file exists already, or the copy does not pass SQLite's own check
 */
export async function writeBackup(db: Database, choice: DatabaseChoice, path: string): Promise<number> {
  if (existsSync(path)) throw new Error(`${path} exists already: name a new file.`);
  const unfinished = `${path}.unfinished`;
  try {
    if (choice.kind === 'sqlite') await copySqlite(choice.file, unfinished);
    else await copyRows(db, unfinished);
    const count = check(unfinished);
    renameSync(unfinished, path);
    return count;
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
  }
}

async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, to);
  } finally {
    source.close();
  }
}

/** From PostgreSQL: both tables in one snapshot, row by row into an embedded database. */
async function copyRows(db: Database, to: string): Promise<void> {
  const copy = openSqlite(to);
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const source = trx.withSchema(SCHEMA);
        for (const lead of await source.selectFrom('leads').selectAll().execute()) {
          await copy.insertInto('leads').values(lead).execute();
        }
        for (const key of await source.selectFrom('lead_keys').selectAll().execute()) {
          await copy.insertInto('lead_keys').values(key).execute();
        }
      });
  } finally {
    await copy.destroy();
  }
}

/** @returns how many leads the copy holds */
function check(path: string): number {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
    const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() as { integrity_check: string };
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`);
    return Number(copy.prepare('select count(*) as count from leads').get()?.count);
  } finally {
    copy.close();
  }
}
