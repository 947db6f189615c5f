/** Counts the leads of days from the leads themselves. Held leads do not count. */
import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { isNotHeld } from './conditions.ts';
import { SOURCE_NAME } from './source-name.ts';
import { DAY_MS } from './weeks.ts';

/** Leads of one name, and how many of them were contacted, won and lost. */
export type Counts = { leads: number; contacted: number; won: number; lost: number; valueCents: number };
export const NO_LEADS: Counts = { leads: 0, contacted: 0, won: 0, lost: 0, valueCents: 0 };

/** What leads are counted by. A lead may have no landing page. */
export type Dimension = 'service' | 'source' | 'landing';

/** The figures of a day. Lists, because a visitor can name a source as he likes, and short ones, because they are kept. */
export type Figures = Record<Dimension, [name: string | null, ...counts: number[]][]>;

type Counted = Counts & Record<Dimension, string | null>;

/** The leads of some days, from `first` to the one before `end`, by the day: together where they are alike. */
export async function countDays(db: Database, first: number, end: number): Promise<Map<number, Counted[]>> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('lead_work', 'lead_work.lead_id', 'leads.id')
    .select([sql<number>`leads.received_at / ${sql.lit(DAY_MS)}`.as('day'), 'leads.stage', 'leads.service'])
    .select([SOURCE_NAME.as('source'), 'source_landing as landing'])
    .select(({ fn }) => [
      fn.countAll<number>().as('leads'),
      fn.count<number>('contacted_at').as('contacted'),
      fn.sum<number | null>('value_cents').as('cents'),
    ])
    .where('leads.received_at', '>=', first * DAY_MS)
    .where('leads.received_at', '<', end * DAY_MS)
    .where(isNotHeld)
    .groupBy([sql`1`, sql`2`, sql`3`, sql`4`, sql`5`])
    .execute();
  const counted = rows.map(({ day, stage, cents, leads, contacted, ...names }) => ({
    ...names,
    day: Number(day),
    leads: Number(leads),
    contacted: Number(contacted),
    won: stage === 'won' ? Number(leads) : 0,
    lost: stage === 'lost' ? Number(leads) : 0,
    valueCents: stage === 'won' ? Number(cents) : 0,
  }));
  return Map.groupBy(counted, ({ day }) => day);
}

/** The figures of one day. */
export const figuresOf = (counted: Counted[]): Figures => ({
  service: countBy(counted, 'service'),
  source: countBy(counted, 'source'),
  landing: countBy(counted, 'landing'),
});

function countBy(counted: Counted[], dimension: Dimension): Figures[Dimension] {
  const byName = new Map<string | null, Counts>();
  for (const row of counted) addTo(byName, row[dimension], row);
  return [...byName].map(([name, { leads, contacted, won, lost, valueCents }]) => [
    ...([name, leads, contacted, won, lost, valueCents] as const),
  ]);
}

/** Adds to the counts of a name. */
export function addTo<Name>(all: Map<Name, Counts>, name: Name, more: Counts): void {
  const known = all.get(name) ?? { ...NO_LEADS };
  known.leads += more.leads;
  known.contacted += more.contacted;
  known.won += more.won;
  known.lost += more.lost;
  known.valueCents += more.valueCents;
  all.set(name, known);
}

/** The counts of each name on a day. */
export const countsOf = (figures: Figures, dimension: Dimension): [name: string | null, Counts][] =>
  figures[dimension].map(([name, leads = 0, contacted = 0, won = 0, lost = 0, valueCents = 0]) => [
    name,
    { leads, contacted, won, lost, valueCents },
  ]);
