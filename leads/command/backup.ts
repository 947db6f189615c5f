/** A backup: the leads of one moment in one SQLite file, on which a server can start. */
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { keysOf } from '@fairlead/contract/records.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseChoice } from '../base/choices.ts';
import { isWithin } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { codeOf } from '../base/errors.ts';
import { type Database, SCHEMA, type Tables } from '../db/schema.ts';
import { migrateSqlite } from '../db/sqlite.ts';
import { countRows, type RowCounts } from '../unsaved.ts';
import { encrypted } from './age.ts';
import { asCaller } from './data-owner.ts';
import { writeWhole } from './output.ts';

/** Milliseconds that a copy waits for the lock of another process. */
const PATIENCE_MS = 30_000;
/** Milliseconds between two files that are suspect. */
const SUSPECT_PAUSE_MS = 3_600_000;
/** How many rows are read at a time. */
const PAGE = 500;

/** The tables of a backup with their primary keys, each after those that it refers to. */
export const BACKED_UP = {
  leads: 'id',
  deliveries: 'id',
  lead_keys: 'key_hash',
  lead_history: 'id',
  bookings: 'id',
  erasures: 'lead_id',
  audit: 'id',
  desk_people: 'email',
  costs: 'id',
} as const;

/** Who may sign in: what was ended since must not come back with a backup. */
const UNKEPT = ['desk_links', 'desk_challenges', 'desk_passkeys', 'desk_sessions'];

type Table = keyof typeof BACKED_UP;

type BackupOptions = {
  /** An earlier backup. If most of its leads are missing and were not erased, the new file is called `suspect-…`. */
  previous?: string | undefined;
  /** Called with the copy before it has its name. If it throws, there is no new file. */
  prove?: ((copy: string) => Promise<void>) | undefined;
  away?: Config['backupAway'];
};

/**
 * Writes a backup while servers run. The file appears complete, checked and synced, or not at all. A server can start on it:
 * `DATABASE_URL=file:///path`. Then a program may take it off the machine, encrypted where there is a key for that.
 * @returns what the file holds
 * @throws CollapseError if most leads of `previous` are missing
 * @throws Error if the file exists, the copy fails SQLite's check, `previous` is not a backup, or the file did not leave
 */
export async function writeBackup(
  db: Database,
  choice: DatabaseChoice,
  path: string,
  { previous, prove, away = null }: BackupOptions = {},
): Promise<RowCounts> {
  if (await asCaller(() => existsSync(path))) throw new Error(`${path} exists already: name a new file.`);
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  try {
    const copy = join(folder, 'leads.sqlite');
    if (choice.kind === 'sqlite') copyEmbedded(choice.file, copy);
    else await copyRows(db, copy);
    const counts = check(copy);
    const collapse = previous === undefined ? null : await compare(previous, copy);
    if (collapse && (await hasSuspect(path))) throw collapse;
    if (!collapse) await prove?.(copy);
    const named = collapse ? suspectOf(path) : path;
    await writeWhole(named, createReadStream(copy));
    if (away) await takeAway(copy, named, away);
    if (collapse) throw collapse;
    return counts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Another name for a backup that may miss leads, so that it replaces no good one. */
const suspectOf = (path: string) => join(dirname(path), basename(path).replace(/^(?:leads-)?/, 'suspect-'));

/** Whether there is one of the last hour: another one would only fill the disk. */
const hasSuspect = (path: string): Promise<boolean> =>
  asCaller(() => {
    const suspects = readdirSync(dirname(path)).filter((name) => name.startsWith('suspect-'));
    return suspects.some((name) => isWithin(statSync(join(dirname(path), name)).mtimeMs, SUSPECT_PAUSE_MS, Date.now()));
  });

/**
 * Has a program take a file off the machine, as the user who called the command.
 * @param copy the same file, which the owner of the data can read
 * @throws Error if the program fails
 */
async function takeAway(copy: string, path: string, { recipient, command }: NonNullable<Config['backupAway']>) {
  const leaving = recipient === null ? path : `${path}.age`;
  try {
    if (recipient !== null) await writeWhole(leaving, await encrypted(copy, recipient));
    const failure = await asCaller(() => run(command, leaving));
    if (failure !== null) throw new Error(`BACKUP_COMMAND did not take ${leaving} off this machine: ${failure}.`);
  } finally {
    // The file itself stays, and so does the database that anybody who could read it has as well.
    if (leaving !== path) await asCaller(() => rmSync(leaving, { force: true }));
  }
}

/** Runs a program with one argument. What it prints goes to standard error. @returns why it failed; null if it did not */
const run = (command: string, file: string): Promise<string | null> =>
  new Promise((resolve) => {
    const child = spawn(command, [file], { stdio: ['ignore', 2, 2] });
    child.once('error', (error) => resolve(codeOf(error)));
    child.once('exit', (code, signal) => resolve(code === 0 ? null : `it ended with ${code ?? signal}`));
  });

/** One statement reads one moment. SQLite's backup API would start over whenever another process writes. */
function copyEmbedded(from: string, to: string): void {
  const source = new DatabaseSync(from, { readOnly: true, timeout: PATIENCE_MS });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

/** Copies the tables from PostgreSQL in one snapshot, page by page, into an embedded database. */
async function copyRows(db: Database, to: string): Promise<void> {
  migrateSqlite(to);
  const copy = new DatabaseSync(to);
  try {
    copy.exec('begin');
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        for (const table of keysOf(BACKED_UP)) await copyTable(trx.withSchema(SCHEMA), copy, table);
      });
    copy.exec('commit');
  } finally {
    copy.close();
  }
}

async function copyTable(source: Kysely<Tables>, copy: DatabaseSync, table: Table): Promise<void> {
  const key = sql.ref<string>(BACKED_UP[table]);
  for (let last = ''; ; ) {
    const page: object[] = await source
      .selectFrom(table)
      .selectAll()
      .where(key, '>', last)
      .orderBy(key)
      .limit(PAGE)
      .execute();
    const end = page.at(-1);
    if (!end) return;
    const names = Object.keys(end);
    const insert = copy.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`);
    // Both databases have the same columns, with numbers and texts in them.
    for (const row of page) insert.run(...(Object.values(row) as SQLInputValue[]));
    last = String(Reflect.get(end, BACKED_UP[table]));
  }
}

/** Empties the tables that no backup needs, and checks the copy. @returns what it holds */
function check(path: string): RowCounts {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('pragma journal_mode = delete; pragma secure_delete = on');
    // Who has a backup needs no session of the desk, and no notice, which may hold a link for sign-in.
    copy.exec(
      `${UNKEPT.map((table) => `delete from ${table}`).join('; ')}; delete from deliveries where lead_id is null`,
    );
    copy.exec(
      'delete from marks; delete from backed_up; delete from alarms; delete from channel_stops; delete from open_circuits',
    );
    const verdict = copy.prepare('pragma integrity_check').get()?.integrity_check;
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`);
    return countRows((table) => Number(copy.prepare(`select count(*) as count from ${table}`).get()?.count));
  } finally {
    copy.close();
  }
}

/** More than half of the leads of the earlier backup are missing and were not erased. The exit code is 3. */
export class CollapseError extends Error {
  override name = 'CollapseError';
}

/** The largest share of the earlier leads that may be missing. */
const MOST_MISSING = 0.5;

/** Compares a backup with an earlier one by the ids of their leads, so that new leads cannot hide lost ones. */
async function compare(previous: string, next: string): Promise<CollapseError | null> {
  const backup = await openBackup(previous);
  try {
    backup.prepare('attach ? as next').run(next);
    const counts = backup
      .prepare(
        `select count(*) as total, count(*) filter (
           where id not in (select id from next.leads) and id not in (select lead_id from next.erasures)
         ) as missing from main.leads`,
      )
      .get();
    const total = Number(counts?.total);
    const missing = Number(counts?.missing);
    if (missing <= total * MOST_MISSING) return null;
    return new CollapseError(
      `${missing} of the ${total} leads of ${previous} are missing in the database and nobody erased them: look at DATA_DIR or DATABASE_URL, and restore that file if the database was lost.`,
    );
  } finally {
    backup.close();
  }
}

/**
 * Opens a backup for reading, as the user who called the command.
 * @throws Error if the file is missing, damaged or not a backup
 */
export const openBackup = (path: string): Promise<DatabaseSync> =>
  asCaller(() => {
    if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
    const backup = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
    if (isWhole(backup)) return backup;
    backup.close();
    throw new Error(`${path} is no backup of leads, or it is damaged.`);
  });

function isWhole(backup: DatabaseSync): boolean {
  try {
    backup.prepare('select id from leads').get();
    return backup.prepare('pragma integrity_check').get()?.integrity_check === 'ok';
  } catch {
    return false;
  }
}
