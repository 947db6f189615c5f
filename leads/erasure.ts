/**
 * Erasing leads for good: their rows with all that hangs on them, the files of their letters, and in an embedded database
 * the bytes on disk. The ids of erased leads are kept in the database and in a file, `erasures.txt` in the data folder,
 * which survives the loss of the database: a restore leaves those leads out.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type SqlBool, sql } from 'kysely';
import { codeOf } from './base/errors.ts';
import { syncFolder } from './base/sync-folder.ts';
import type { Database, Statement, Tables } from './db/schema.ts';
import type { Doing } from './history.ts';
import { type Condition, type LeadState, stateOf } from './lead.ts';

/** How many leads one batch deletes. Few, so that a server that writes meanwhile waits only briefly. */
const GROUP = 200;
const PAGE = 1_000;

/** Ids of leads, and when each was erased in milliseconds since 1970. */
export type Erasures = Map<string, number>;

/**
 * Erases leads. If a crash interrupts it, the next call or the server's nightly run completes it.
 * @param states leads in other states stay
 * @param key of the record, for leads of one group
 * @returns the ids of the deleted leads, and how many files were removed
 * @throws the driver's error, or Node's error about the files
 */
export async function eraseFor(
  db: Database,
  { dataDir }: { dataDir: string },
  ids: readonly string[],
  states: readonly LeadState[] | 'any',
  doing: Doing,
  key?: string,
): Promise<{ leads: string[]; files: number }> {
  const mayGo: Condition = (eb) => (states === 'any' ? sql<SqlBool>`true` : eb(stateOf(eb), 'in', states));
  const leads: string[] = [];
  for (const group of groupsOf(ids, GROUP)) leads.push(...(await eraseGroup(db, dataDir, group, mayGo, doing, key)));
  return { leads, files: await settleErasures(db, dataDir, leads.length) };
}

/**
 * Statements that lock leads and their deliveries until the batch ends. Everybody locks the lead first, then what hangs on
 * it. SQLite has one lock for all of it.
 */
export const lockLeads = (db: Database, ids: readonly string[]): Statement[] =>
  db.engine === 'sqlite'
    ? []
    : [
        db.selectFrom('leads').select('id').where('id', 'in', ids).orderBy('id').forUpdate(),
        db.selectFrom('deliveries').select('id').where('lead_id', 'in', ids).orderBy('id').forUpdate(),
      ];

/**
 * Deletes at most some hundreds of leads, and adds them to the list on disk.
 * @param dataDir the folder with that list; null where there are no files
 * @param mayGo which of them may be deleted; asked again once nobody else can change them
 * @returns the ids of the deleted leads
 */
export async function eraseGroup(
  db: Database,
  dataDir: string | null,
  ids: readonly string[],
  mayGo: Condition,
  doing: Doing,
  key?: string,
): Promise<string[]> {
  const which: Condition = (eb) => eb.and([eb('leads.id', 'in', ids), mayGo(eb)]);
  const results = await db.batch([
    ...lockLeads(db, ids),
    recordErasure(db, which, doing, key),
    db
      .insertInto('erasures')
      .columns(['lead_id', 'erased_at'])
      .expression(({ selectFrom, cast, val }) =>
        selectFrom('leads')
          .select(['leads.id', cast<number>(val(doing.now), 'bigint').as('erased_at')])
          .where(which),
      )
      .onConflict((conflict) => conflict.doNothing()),
    db.deleteFrom('leads').where(which).returning('id'),
  ]);
  // The last statement returns the ids.
  const deleted = (results.at(-1)?.rows ?? []) as { id: string }[];
  const erased = deleted.map(({ id }) => id);
  if (dataDir !== null) await appendErasedList(erasedListIn(dataDir), new Map(erased.map((id) => [id, doing.now])));
  return erased;
}

/** A statement for the audit log: which leads of a condition are erased, if any. */
const recordErasure = (db: Database, which: Condition, { actor, now }: Doing, key: string = randomUUID()): Statement =>
  db
    .insertInto('audit')
    .columns(['id', 'at', 'actor', 'action', 'detail'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('leads')
        .select([
          cast<string>(val(key), 'text').as('id'),
          cast<number>(val(now), 'bigint').as('at'),
          cast<string>(val(actor), 'text').as('actor'),
          sql.lit('erased').as('action'),
          sql<string>`'{"count":' || count(*) || ',"ids":["' || string_agg(leads.id, '","' order by leads.id) || '"]}'`.as(
            'detail',
          ),
        ])
        .where(which)
        .having(({ eb, fn }) => eb(fn.countAll<number>(), '>', 0)),
    );

/**
 * Does what is left of erasures: adds to the list on disk what only the database knows, and the other way round, and removes
 * the letter files of every erased lead.
 * @param count how many leads were just deleted
 * @returns how many files were removed
 */
export async function settleErasures(db: Database, dataDir: string | null, count: number): Promise<number> {
  let files = 0;
  if (dataDir !== null) {
    const list = erasedListIn(dataDir);
    const [noted, listed] = [await notedErasures(db), await readErasedList(list)];
    await noteErased(db, new Map([...listed].filter(([id]) => !noted.has(id))));
    await appendErasedList(list, new Map([...noted].filter(([id]) => !listed.has(id))));
    files = await removeLetters(join(dataDir, 'mail'), (id) => noted.has(id) || listed.has(id));
  }
  // Deleted bytes are overwritten in the write-ahead log first. This copies the log into the file of the database. It cannot
  // while somebody reads; a later write or night does so then.
  if (db.engine === 'sqlite' && count > 0) await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {});
  return files;
}

/** Records ids as erased in the database. */
export async function noteErased(db: Database, erasures: Erasures): Promise<void> {
  for (const group of groupsOf([...erasures], GROUP)) {
    await db
      .insertInto('erasures')
      .values(group.map(([lead_id, erased_at]) => ({ lead_id, erased_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** All leads that the database records as erased. */
async function notedErasures(db: Database): Promise<Erasures> {
  const noted: Erasures = new Map();
  for (let last: string | undefined = ''; last !== undefined; ) {
    const page: Tables['erasures'][] = await db
      .selectFrom('erasures')
      .selectAll()
      .where('lead_id', '>', last)
      .orderBy('lead_id')
      .limit(PAGE)
      .execute();
    for (const { lead_id, erased_at } of page) noted.set(lead_id, erased_at);
    last = page.at(-1)?.lead_id;
  }
  return noted;
}

/**
 * Removes letters, notices, and unfinished files after a crash. The name of each contains the id of its lead, but for a
 * reminder of many leads, which has their ids in its links.
 */
async function removeLetters(folder: string, isErased: (id: string) => boolean): Promise<number> {
  const names = await readdir(folder).catch((error) => {
    // With SMTP there is no such folder.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  let count = 0;
  for (const name of names) {
    const isOfMany = /^\.?reminder-day-/.test(name);
    // Its lines are cut anywhere, with a mark.
    const text = isOfMany ? (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '') : name;
    const ids = text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
    if (name.startsWith('held-') || !ids.some(isErased)) continue;
    await rm(join(folder, name), { force: true });
    count++;
  }
  return count;
}

/** The path of the list in the data folder. Each line is an id and a time. */
const erasedListIn = (dataDir: string): string => join(dataDir, 'erasures.txt');

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\S+)$/;

/** The list is never a link: who may write to its folder could lead others to any file of theirs. */
const NO_LINK = constants.O_NOFOLLOW ?? 0; // Windows has no such flag

/** Reads a list. A missing file is an empty list, and a line that a crash cut off is skipped. */
export async function readErasedList(path: string): Promise<Erasures> {
  const erasures: Erasures = new Map();
  const file = await open(path, constants.O_RDONLY | NO_LINK).catch((error) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (!file) return erasures;
  try {
    for (const line of (await file.readFile('utf8')).split('\n')) {
      const [, id, time = ''] = LINE.exec(line) ?? [];
      if (id) erasures.set(id, Date.parse(time) || 0);
    }
  } finally {
    await file.close();
  }
  return erasures;
}

/** Adds lines to a list, and leaves out what is no id. Resolves when they are on disk. */
export async function appendErasedList(path: string, erasures: Erasures): Promise<void> {
  const lines = Array.from(erasures, ([id, at]) => `${id} ${new Date(at).toJSON()}`);
  const text = lines.flatMap((line) => (LINE.test(line) ? `${line}\n` : [])).join('');
  if (text === '') return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | NO_LINK, 0o600);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
    // A crash may have cut off the last line.
    await file.appendFile(size === 0 || buffer.toString() === '\n' ? text : `\n${text}`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
}

function* groupsOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
