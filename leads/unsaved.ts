/** What is in no backup. Every function takes the database first. */
import { SKEW_MS } from './base/clock.ts';
import type { Database, Statement } from './db/schema.ts';

/** Every change that a backup is for adds a row to one of these, or takes one away. */
const COUNTED = ['leads', 'lead_history', 'audit'] as const;

/** How many rows each of these tables has. */
export type RowCounts = Record<(typeof COUNTED)[number], number>;

/** @param count counts the rows of a table */
export const countRows = (count: (table: keyof RowCounts) => number): RowCounts => ({
  leads: count('leads'),
  lead_history: count('lead_history'),
  audit: count('audit'),
});

/** Statements that keep what the newest backup has. */
export const keepBackedUp = (db: Database, counts: RowCounts): Statement[] =>
  COUNTED.map((name) =>
    db
      .insertInto('backed_up')
      .values({ name, count: counts[name] })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ count: counts[name] })),
  );

/**
 * Whether something has changed since the newest backup. By counts, because a time says nothing where one of the clocks was
 * wrong: that of the backup, or that of a change.
 */
export async function hasUnsaved(db: Database): Promise<boolean> {
  const { leads, lead_history, audit } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('leads'),
      eb
        .selectFrom('lead_history')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('lead_history'),
      eb
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('audit'),
    ])
    .executeTakeFirstOrThrow();
  const found = { leads, lead_history, audit };
  const saved = new Map(
    (await db.selectFrom('backed_up').selectAll().execute()).map(({ name, count }) => [name, count]),
  );
  return COUNTED.some((name) => Number(found[name]) !== (saved.get(name) ?? 0));
}

/**
 * When the oldest change was made that is in no backup, as far as times tell: a lead came, somebody worked on one, or erased one.
 * @param backup when the newest backup was made
 * @returns null where there is no such change
 */
export async function unsavedSince(db: Database, backup: number, now: number): Promise<number | null> {
  const end = now + SKEW_MS;
  const { lead, work, act } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('leads')
        .where('received_at', '>', backup)
        .where('received_at', '<=', end)
        .select(({ fn }) => fn.min('received_at').as('at'))
        .as('lead'),
      eb
        .selectFrom('lead_history')
        .where('at', '>', backup)
        .where('at', '<=', end)
        .select(({ fn }) => fn.min('at').as('at'))
        .as('work'),
      eb
        .selectFrom('audit')
        .where('at', '>', backup)
        .where('at', '<=', end)
        .select(({ fn }) => fn.min('at').as('at'))
        .as('act'),
    ])
    .executeTakeFirstOrThrow();
  const times = [lead, work, act].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}
