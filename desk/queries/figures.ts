/** Reads the figures of a stretch of time from indexes. Held leads do not count. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { SOURCE_NAME } from './conditions.ts';
import { type Stretch, WEEK_MS } from './weeks.ts';

/** What leads are counted by. Each has an index that is ordered by it and then by the time of arrival. */
export const SERVICE = sql<string>`service`;
export const SOURCE = SOURCE_NAME;
export const LANDING = sql<string>`source_landing`;

export type Counted = { name: string; leads: number };
export type Won = { source: string; landing: string | null; leads: number; valueCents: number };

// Without the table's name, since it stands in queries of other tables too.
const NOT_HELD = sql<SqlBool>`state <> 'held'`;
const during = ({ from, to }: Stretch) => sql<SqlBool>`received_at >= ${from} and received_at < ${to} and ${NOT_HELD}`;

/** How many leads each name has. The names are found one after the other in the index, so this reads no lead. */
export async function countByName(db: Database, column: RawBuilder<string>, stretch: Stretch): Promise<Counted[]> {
  const rows = await db
    .withRecursive('names(name)', (known) =>
      known
        .selectFrom('leads')
        .select(sql<string | null>`min(${column})`.as('name'))
        .where(NOT_HELD)
        .unionAll(
          known
            .selectFrom('names')
            .select((eb) =>
              eb
                .selectFrom('leads')
                .select(sql<string | null>`min(${column})`.as('next'))
                .where(NOT_HELD)
                .where(sql<SqlBool>`${column} > ${sql.ref('names.name')}`)
                .as('name'),
            )
            .where('names.name', 'is not', null),
        ),
    )
    .selectFrom('names')
    .select('names.name')
    .select((eb) =>
      eb
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(sql<SqlBool>`${column} = ${sql.ref('names.name')}`)
        .where(during(stretch))
        .as('leads'),
    )
    .where('names.name', 'is not', null)
    .execute();
  return rows.map(({ name, leads }) => ({ name: name!, leads: Number(leads) })).filter(({ leads }) => leads > 0);
}

/** How many leads each of these names has in each week. @param weeks the first and the last week, by their beginnings */
export async function countByWeek(
  db: Database,
  column: RawBuilder<string>,
  names: string[],
  stretch: Stretch,
  [first, last]: readonly [first: number, last: number],
): Promise<(Counted & { start: number })[]> {
  if (names.length === 0) return [];
  // Without a cast: SQLite compares a text of a declared type with an expression, and then does not use its index.
  const selects = names.map((name) => sql`select ${name}`);
  const listed = sql<{ name: string }>`(${sql.join(selects, sql` union all `)})`;
  const rows = await db
    .withRecursive('weeks(start)', (known) =>
      known.selectNoFrom(sql<number>`cast(${sql.lit(first)} as bigint)`.as('start')).unionAll(
        known
          .selectFrom('weeks')
          .select(sql<number>`start + ${sql.lit(WEEK_MS)}`.as('start'))
          .where('start', '<', last),
      ),
    )
    .with('names(name)', () => listed)
    .selectFrom(['names', 'weeks'])
    .select(['names.name', 'weeks.start'])
    .select((eb) =>
      eb
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(sql<SqlBool>`${column} = ${sql.ref('names.name')}`)
        .where(
          sql<SqlBool>`received_at >= ${sql.ref('weeks.start')} and received_at < ${sql.ref('weeks.start')} + ${sql.lit(WEEK_MS)}`,
        )
        .where(during(stretch))
        .as('leads'),
    )
    .execute();
  return rows.map(({ name, start, leads }) => ({ name, start: Number(start), leads: Number(leads) }));
}

/** What was won, by source and landing page. */
export async function readWon(db: Database, stretch: Stretch): Promise<Won[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('lead_work', 'lead_work.lead_id', 'leads.id')
    .select([SOURCE.as('source'), 'source_landing as landing'])
    .select(({ fn }) => [fn.countAll<number>().as('leads'), fn.sum<number | null>('value_cents').as('valueCents')])
    .where('leads.stage', '=', sql.lit('won' as const))
    .where('leads.received_at', '>=', stretch.from)
    .where('leads.received_at', '<', stretch.to)
    .where(NOT_HELD)
    .groupBy([SOURCE, 'source_landing'])
    .execute();
  return rows.map((row) => ({ ...row, leads: Number(row.leads), valueCents: Number(row.valueCents) }));
}

export async function countLost(db: Database, stretch: Stretch): Promise<number> {
  const { leads } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .where('stage', '=', sql.lit('lost' as const))
    .where(during(stretch))
    .executeTakeFirstOrThrow();
  return Number(leads);
}

/** Milliseconds from arrival to the first contact, of each lead that has been contacted. */
export async function readWaits(db: Database, { from, to }: Stretch): Promise<number[]> {
  const { waits } = await db
    .selectFrom('lead_work')
    // One text instead of many rows, which take much longer.
    .select(sql<string | null>`string_agg(cast(contacted_at - received_at as text), ',')`.as('waits'))
    .where('contacted_at', 'is not', null)
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .where('lead_id', 'not in', (eb) => eb.selectFrom('leads').select('id').where(sql<SqlBool>`state = 'held'`))
    .executeTakeFirstOrThrow();
  return waits === null ? [] : waits.split(',').map(Number);
}
