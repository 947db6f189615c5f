import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { sql } from 'kysely';
import type { DatabaseChoice } from '../../server/base/choices.ts';
import { type Database, SCHEMA, type Tables } from '../../server/db/schema.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { compareBackups } from './compare.ts';
import { placeWhole } from './output.ts';

/** Milliseconds that a copy waits for the lock of another process. */
const PATIENCE_MS = 30_000;
/** How many rows are read at a time. */
const PAGE = 500;

/** The tables of a backup with their primary keys, each after those that it refers to. */
const COPIED = {
  leads: ['id'],
  // The copy has made some of these rows itself, when it took the leads.
  deliveries: ['lead_id', 'channel'],
  lead_keys: ['key_hash'],
  lead_work: ['lead_id'],
  lead_history: ['id'],
  erasures: ['lead_id'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

/**
 * Writes the leads of one moment into one SQLite file, while servers run. The file appears complete, checked and
 * synced, or not at all. A server can start on it: `DATABASE_URL=file:///path`.
 * @param previous an earlier backup. If most of its leads are missing and were not erased, there is no new file.
 * @returns how many leads the file holds
 * @throws CollapseError if most leads of `previous` are missing
 * @throws Error if the file exists, the copy fails SQLite's check, or `previous` is not a backup
 */
export async function writeBackup(
  db: Database,
  choice: DatabaseChoice,
  path: string,
  previous?: string,
): Promise<number> {
  if (existsSync(path)) throw new Error(`${path} exists already: name a new file.`);
  return placeWhole(path, async (unfinished) => {
    if (choice.kind === 'sqlite') copyEmbedded(choice.file, unfinished);
    else await copyRows(db, unfinished);
    const count = check(unfinished);
    if (previous !== undefined) compareBackups(previous, unfinished);
    return count;
  });
}

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
  await openSqlite(to).destroy();
  const copy = new DatabaseSync(to);
  try {
    copy.exec('begin');
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const source = trx.withSchema(SCHEMA);
        for (const [table, keys] of Object.entries(COPIED)) {
          await copyTable(copy, table, (last) => pageAfter(source, table as keyof Tables, keys, last));
        }
      });
    copy.exec('commit');
  } finally {
    copy.close();
  }
}

type Row = Record<string, unknown>;

/** The next rows of a table, in the order of its primary key. */
function pageAfter(db: Database, table: keyof Tables, keys: readonly string[], last: Row | undefined): Promise<Row[]> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  return db
    .selectFrom(table)
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(${columns}) > (${sql.join(keys.map((key) => last![key]))})`),
    )
    .orderBy(columns)
    .limit(PAGE)
    .execute();
}

async function copyTable(
  copy: DatabaseSync,
  table: string,
  after: (last: Row | undefined) => Promise<Row[]>,
): Promise<void> {
  for (let rows = await after(undefined); rows.length > 0; rows = await after(rows.at(-1))) {
    const names = Object.keys(rows[0]!);
    addColumns(copy, table, names);
    const insert = copy.prepare(
      `insert or replace into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map(() => '?')})`,
    );
    for (const row of rows) insert.run(...Object.values(row).map(asStored));
  }
}

/** Values without an SQLite type, such as JSON, are stored as text. */
const asStored = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    ? JSON.stringify(value)
    : (value as SQLInputValue);

/** Adds columns that a newer server made and this program does not know, so that nothing is lost. */
function addColumns(copy: DatabaseSync, table: string, names: string[]): void {
  const rows = copy.prepare('select name from pragma_table_info(?)').all(table);
  const known = new Set(rows.map(({ name }) => name));
  for (const name of names) if (!known.has(name)) copy.exec(`alter table ${table} add column "${name}" any`);
}

const hasTable = (copy: DatabaseSync, name: string): boolean =>
  copy.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;

/** Empties the tables of sign-in, and checks the copy. @returns how many leads it holds */
function check(path: string): number {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('pragma journal_mode = delete; pragma secure_delete = on');
    // Who has a backup needs no session of the desk. An old backup has no such tables.
    for (const table of ['desk_links', 'desk_sessions']) if (hasTable(copy, table)) copy.exec(`delete from ${table}`);
    const verdict = copy.prepare('pragma integrity_check').get()?.integrity_check;
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`);
    return Number(copy.prepare('select count(*) as count from leads').get()?.count);
  } finally {
    copy.close();
  }
}
