/**
 * Erasing leads. First the row is deleted, and a trigger records its id in the same transaction. Then the id is added
 * to the list on disk, then the files of its letter are removed. `settleErasures` does what a crash left undone.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { codeOf } from '../base/errors.ts';
import type { Database, LeadState } from '../db/schema.ts';
import { appendErasedList, type Erasures, erasedListIn, readErasedList } from './erased-list.ts';

/** How many leads one statement deletes. Few, so that a server that writes meanwhile waits only briefly. */
const GROUP = 200;
const PAGE = 1_000;

export type ErasedLead = { id: string; state: LeadState };

/**
 * Deletes leads by their ids.
 * @param dataDir the folder with the list of erased leads
 * @param states leads in other states stay
 * @returns the deleted leads
 */
export async function eraseLeads(
  db: Database,
  dataDir: string,
  ids: string[],
  states: LeadState[],
): Promise<ErasedLead[]> {
  const erased: ErasedLead[] = [];
  for (const group of groupsOf(ids, GROUP)) {
    const deleted = await db
      .deleteFrom('leads')
      .where('id', 'in', group)
      .where('state', 'in', states)
      .returning(['id', 'state'])
      .execute();
    await listErased(dataDir, deleted);
    erased.push(...deleted);
  }
  return erased;
}

/** Adds leads that were just deleted to the list on disk. Does nothing without a folder. */
export const listErased = (dataDir: string | null, leads: { id: string }[]): Promise<void> =>
  dataDir === null
    ? Promise.resolve()
    : appendErasedList(
        erasedListIn(dataDir),
        leads.map(({ id }) => [id, Date.now()] as const),
      );

/** Records ids as erased in the database, like the trigger does. */
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
export async function notedErasures(db: Database): Promise<Erasures> {
  const noted: Erasures = new Map();
  let last = '';
  for (;;) {
    const page = await db
      .selectFrom('erasures')
      .selectAll()
      .where('lead_id', '>', last)
      .orderBy('lead_id')
      .limit(PAGE)
      .execute();
    for (const { lead_id, erased_at } of page) noted.set(lead_id, erased_at);
    if (page.length < PAGE) return noted;
    last = page.at(-1)!.lead_id;
  }
}

/**
 * Adds to the list on disk what only the database knows, and the other way round. Then removes the letter files of
 * every erased lead.
 * @returns how many files were removed
 */
export async function settleErasures(db: Database, dataDir: string): Promise<number> {
  const list = erasedListIn(dataDir);
  const [noted, listed] = [await notedErasures(db), await readErasedList(list)];
  await noteErased(db, new Map([...listed].filter(([id]) => !noted.has(id))));
  await appendErasedList(
    list,
    [...noted].filter(([id]) => !listed.has(id)),
  );
  return removeLetters(db, join(dataDir, 'mail'));
}

/** Removes letters, notices, and unfinished files after a crash. The name of each contains the id of its lead. */
async function removeLetters(db: Database, folder: string): Promise<number> {
  const files: { name: string; id: string }[] = [];
  for (const name of await namesIn(folder)) {
    const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name)?.[0];
    if (id && !name.startsWith('held-')) files.push({ name, id });
  }
  let count = 0;
  for (const group of groupsOf(files, GROUP)) {
    const ids = group.map(({ id }) => id);
    const rows = await db.selectFrom('erasures').select('lead_id').where('lead_id', 'in', ids).execute();
    const erased = new Set(rows.map(({ lead_id }) => lead_id));
    for (const { name, id } of group) {
      if (!erased.has(id)) continue;
      await rm(join(folder, name), { force: true });
      count++;
    }
  }
  return count;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // With SMTP there is no such folder.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Deleted bytes are overwritten in the write-ahead log first. This copies the log into the embedded database's file. It
 * cannot do so while other statements are under way. A later write or night copies the log then.
 */
export const flushDeleted = (db: Database): Promise<unknown> =>
  sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {});

function* groupsOf<T>(all: T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
