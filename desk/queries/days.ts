/**
 * The figures of each day, by the day on which its leads arrived. Those of older days are kept in `lead_days`, and triggers
 * take them away when one of these leads changes. So a range of years is quick, and exact.
 */
import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { countDays, type Figures, figuresOf } from './day-figures.ts';
import { isPostgres } from './engine.ts';
import { DAY_MS, type Stretch } from './weeks.ts';

/** So many days are counted by one query, so that other requests are answered in between. */
const AT_ONCE = 7;
/**
 * The figures of a day are kept once it is so many days old. One more than the triggers of `lead_days` wait for: nobody
 * who stores a lead of that day is still under way then.
 */
const OLD = 3;

/** `day` is the number of days since 1970. */
export type Day = { day: number; figures: Figures };

/** The figures of all days of a stretch with leads. @param stretch whole days */
export async function readDays(db: Database, stretch: Stretch): Promise<Day[]> {
  const { oldest, newest, today } = await readEnds(db);
  if (oldest === null || newest === null) return [];
  const first = Math.max(stretch.from, oldest);
  const end = Math.min(stretch.to, newest + DAY_MS);
  const wanted: number[] = [];
  for (let day = Math.floor(first / DAY_MS); day < Math.floor(end / DAY_MS); day++) wanted.push(day);
  let kept = await readKept(db, wanted);
  const old = wanted.filter((day) => day <= today - OLD && !kept.has(day));
  if (old.length > 0) {
    // These rows come before the count, so that a change from now on is seen by whoever keeps the figures.
    const rows = old.map((day) => ({ day, changes: 0 }));
    await db
      .insertInto('lead_days')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    kept = await readKept(db, wanted);
  }
  const days = wanted.flatMap((day): Day[] => {
    const figures = kept.get(day)?.figures;
    return figures ? [{ day, figures: JSON.parse(figures) }] : [];
  });
  const missing = wanted.filter((day) => !kept.get(day)?.figures);
  for (const group of groupsOf(missing)) {
    const counted = await countDays(db, group[0]!, group.at(-1)! + 1);
    const found = group.map((day): Day => ({ day, figures: figuresOf(counted.get(day) ?? []) }));
    await Promise.all(found.map((one) => keep(db, one, kept.get(one.day)?.changes)));
    days.push(...found);
  }
  return days;
}

/** When the oldest and the newest lead arrived, and the day it is by the database's clock, as its triggers see it. */
async function readEnds(db: Database) {
  const today = isPostgres(db) ? sql`extract(epoch from clock_timestamp())` : sql`unixepoch()`;
  const ends = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('leads')
        .select(({ fn }) => fn.min('received_at').as('oldest'))
        .as('oldest'),
      eb
        .selectFrom('leads')
        .select(({ fn }) => fn.max('received_at').as('newest'))
        .as('newest'),
      sql<number>`cast(${today} as bigint)`.as('seconds'),
    ])
    .executeTakeFirstOrThrow();
  return { ...ends, today: Math.floor((ends.seconds * 1_000) / DAY_MS) };
}

async function readKept(db: Database, days: number[]) {
  if (days.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('lead_days')
    .selectAll()
    .where('day', '>=', days[0]!)
    .where('day', '<=', days.at(-1)!)
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}

/** Keeps the figures of a day if nothing has changed since this number of changes was read. */
async function keep(db: Database, { day, figures }: Day, changes: number | undefined): Promise<void> {
  if (changes === undefined) return;
  await db
    .updateTable('lead_days')
    .set({ figures: JSON.stringify(figures) })
    .where('day', '=', day)
    .where('changes', '=', changes)
    .execute();
}

/** Days that follow each other, in groups of few. */
function groupsOf(days: number[]): number[][] {
  const groups: number[][] = [];
  for (const day of days) {
    const last = groups.at(-1);
    if (last?.at(-1) === day - 1 && last.length < AT_ONCE) last.push(day);
    else groups.push([day]);
  }
  return groups;
}
