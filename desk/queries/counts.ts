/** The counts of the inbox, and the choices of its filters. None of them reads more than a part of many leads. */
import { sql } from 'kysely';
import { SERVICES, serviceName } from '../../contract/lists.ts';
import type { Database } from '../../server/db/schema.ts';
import type { InboxFilters } from '../model/filters.ts';
import type { Choice, Count, InboxPage } from '../model/inbox.ts';
import { STAGES, type Stage } from '../model/stages.ts';
import { daysOf, type IndexedFilter, isHeld, isNotHeld, type Selection } from './conditions.ts';
import { leadsUpTo, placeAfter } from './scan.ts';
import type { Condition } from './search-text.ts';
import { SOURCE_NAME } from './source-name.ts';

/** Leads beyond this are not counted. */
const MOST_COUNTED = 1_000;
/** Where leads are checked against conditions, the newest so many are counted. */
const MOST_CHECKED = 2_000;
/** The sources to choose from are those of the newest so many leads, the most frequent first. */
const NEWEST = 1_500;
const MOST_SOURCES = 50;

const asCount = (found: unknown): Count => {
  const count = Number(found);
  return { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED };
};

/** Counts each of some sets of leads in one query. */
async function countEach<Name extends string>(db: Database, sets: Record<Name, Condition[]>) {
  const names = Object.keys(sets) as Name[];
  const row = await db
    .selectNoFrom((eb) =>
      names.map((name) =>
        eb
          .selectFrom(
            eb
              .selectFrom('leads')
              .select(sql.lit(1).as('one'))
              .where((inner) => inner.and(sets[name].map((condition) => condition(inner))))
              .limit(sql.lit(MOST_COUNTED + 1))
              .as('some'),
          )
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as(name),
      ),
    )
    .executeTakeFirstOrThrow();
  return Object.fromEntries(names.map((name) => [name, asCount((row as Record<Name, unknown>)[name])])) as Record<
    Name,
    Count
  >;
}

/** The leads of each stage that are not held, and the held ones. */
export async function countStages(db: Database): Promise<Pick<InboxPage, 'stages' | 'held'>> {
  const ofStage = (stage: Stage): Condition[] => [isNotHeld, (eb) => eb('stage', '=', sql.lit(stage))];
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, ofStage(stage)])) as Record<Stage, Condition[]>;
  const { held, ...counts } = await countEach(db, { ...stages, held: [isHeld] });
  return { stages: counts, held };
}

/** The filter that fewest leads match, so that fewest are checked against the others; undefined without any. */
export async function narrowest(
  db: Database,
  filters: InboxFilters,
  found: IndexedFilter[],
): Promise<IndexedFilter | undefined> {
  if (found.length < 2) return found[0];
  const sets = Object.fromEntries(found.map(({ uses }, at) => [`n${at}`, [uses, isNotHeld, ...daysOf(filters)]]));
  const counts = await countEach(db, sets);
  const sizes = found.map((_, at) => counts[`n${at}`]!.count);
  return found[sizes.indexOf(Math.min(...sizes))];
}

/** Counts the leads of a selection. */
export async function countFound(db: Database, selection: Selection): Promise<Count> {
  if (selection.checked.length === 0) return (await countEach(db, { found: selection.indexed })).found;
  const end = await placeAfter(db, selection, 'older', null, MOST_CHECKED);
  const some = leadsUpTo(db, selection, 'older', [null, end])
    .clearOrderBy()
    .select(sql.lit(1).as('one'))
    .limit(MOST_COUNTED + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const found = asCount(count);
  return { ...found, more: found.more || end !== null };
}

/** What the filters can be set to. What they are set to is among it. */
export async function readChoices(db: Database, { service, source }: InboxFilters): Promise<InboxPage['choices']> {
  const newest = db
    .selectFrom('leads')
    .select('service')
    .select(SOURCE_NAME.as('source'))
    .where(isNotHeld)
    .orderBy('received_at', 'desc')
    .limit(NEWEST);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select(['service', 'source', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['service', 'source'])
    .execute();
  const services = [...SERVICES, ...rows.map((row) => row.service), service];
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.source, (counts.get(row.source) ?? 0) + Number(row.count));
  const sources = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).slice(0, MOST_SOURCES);
  return {
    services: asChoices(services, serviceName),
    sources: asChoices([...sources.map(([name]) => name), source], (name) => name),
  };
}

const asChoices = (values: (string | null)[], label: (value: string) => string): Choice[] =>
  [...new Set(values)].filter((value) => value !== null).map((value) => ({ value, label: label(value) }));
