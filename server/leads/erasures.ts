/**
 * Leads that are erased. The row goes first, and a trigger notes its id with it; then the id goes into the list on
 * disk, then the files of its letter. Whatever a crash leaves undone, `settleErasures` does at the next chance.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, LeadState } from '../db/schema.ts';
import { appendErasedList, type Erasures, erasedListIn, readErasedList } from './erased-list.ts';

/** Leads that one statement deletes: a server that writes meanwhile waits no longer than for a letter. */
const GROUP = 200;
const PAGE = 1_000;

export type ErasedLead = { id: string; state: LeadState; lease_until: number };

/**
 * Deletes leads by their ids, with all that hangs on them.
 * @param dataDir where the list of erased leads is kept
 * @param states leads in other states stay
 * @returns those that went
 */
export async function eraseLeads(
  db: Database,
  dataDir: string,
  ids: string[],
  states: LeadState[],
): Promise<ErasedLead[]> {
  const erased: ErasedLead[] = [];
  for (const group of groupsOf(ids, GROUP)) {
    const gone = await db
      .deleteFrom('leads')
      .where('id', 'in', group)
      .where('state', 'in', states)
      .returning(['id', 'state', 'lease_until'])
      .execute();
    await listErased(dataDir, gone);
    erased.push(...gone);
  }
  return erased;
}

/** Adds leads that have just been deleted to the list on disk. */
export const listErased = (dataDir: string | null, leads: { id: string }[]): Promise<void> =>
  dataDir === null
    ? Promise.resolve()
    : appendErasedList(
        erasedListIn(dataDir),
        leads.map(({ id }) => [id, Date.now()] as const),
      );

/** Notes ids as erased in the database, beside those that the trigger noted. */
export async function noteErased(db: Database, erasures: Erasures): Promise<void> {
  for (const group of groupsOf([...erasures], GROUP)) {
    await db
      .insertInto('erasures')
      .values(group.map(([lead_id, erased_at]) => ({ lead_id, erased_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** All that the database notes as erased. */
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
 * Gives the list on disk what only the database knows and the other way round, and removes the letter files of every
 * lead on it.
 * @returns how many files of letters went
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

/** Letters, notices, and what a crash left of a letter half written: each name holds the id of its lead. */
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
    // Where letters leave by SMTP there is no such folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Deleted bytes are overwritten by each write; this brings the writes into the embedded database's main file. */
export const flushDeleted = (db: Database): Promise<unknown> => sql`pragma wal_checkpoint(truncate)`.execute(db);

function* groupsOf<T>(all: T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
