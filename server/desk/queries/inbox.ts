/** The inbox: a page of the leads that match some filters, newest first, and how many there are. */

import type { Cursor, InboxFilters } from '@fairlead/contract/desk/filters.ts';
import { type Choice, type Count, type InboxPage, type InboxRow, PAGE_SIZE } from '@fairlead/contract/desk/inbox.ts';
import { STAGES, type Stage } from '@fairlead/contract/desk/stages.ts';
import { SERVICES, serviceName } from '@fairlead/contract/lists.ts';
import { instantOf } from '@fairlead/contract/zone.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '../../db/schema.ts';
import { searchable, sourceNameOf, withoutSigns } from '../../leads/lead.ts';

const DAY_MS = 86_400_000;
/** Leads beyond this are not counted. */
const MOST_COUNTED = 1_000;
/** The sources to choose from are those of the newest so many leads, the most frequent first. */
const NEWEST = 1_500;
const MOST_SOURCES = 50;
/** So many digits are looked for in phone numbers, whatever signs are between them. */
const FEWEST_DIGITS = 3;

/** A cursor that cannot be read is the first page. */
export async function listInbox(
  db: Database,
  filters: InboxFilters,
  cursor: Cursor | null,
  timeZone: string,
): Promise<InboxPage> {
  const conditions = conditionsOf(db, filters, timeZone);
  const page = await readPage(db, conditions, startOf(cursor));
  const isWhole = page.older === null && page.newer === null;
  // A search for a text reads all leads to the oldest, and is not done twice.
  const isCounted = isWhole || filters.text !== null;
  const { found, held, ...stages } = await countEach(db, {
    ...STAGE_SETS,
    held: [isHeld(true)],
    found: isCounted ? [] : conditions,
  });
  return {
    ...page,
    found: isCounted ? { count: page.rows.length, more: !isWhole } : found,
    ...{ stages, held },
    choices: await readChoices(db, filters),
  };
}

type Condition = (eb: ExpressionBuilder<Tables, 'leads'>) => Expression<SqlBool>;

// Numbers and words of the SQL text, because a partial index does not match a parameter.
const isHeld =
  (held: boolean): Condition =>
  (eb) =>
    eb('held', '=', sql.lit(held ? 1 : 0));

const STAGE_SETS = Object.fromEntries(
  STAGES.map((stage) => [stage, [isHeld(false), (eb) => eb('stage', '=', sql.lit(stage))] satisfies Condition[]]),
) as Record<Stage, Condition[]>;

function conditionsOf({ engine }: Database, filters: InboxFilters, timeZone: string): Condition[] {
  const { stage, service, source, from, to, text, held } = filters;
  const has = (part: string) =>
    engine === 'postgres' ? sql<SqlBool>`strpos(search, ${part}) > 0` : sql<SqlBool>`instr(search, ${part}) > 0`;
  const conditions: Condition[] = [isHeld(held)];
  if (stage !== null) {
    // An expression, so that SQLite does not take the index of the stages, which holds nothing else of a lead.
    conditions.push((eb) => (engine === 'sqlite' ? sql<SqlBool>`stage || '' = ${stage}` : eb('stage', '=', stage)));
  }
  if (service !== null) conditions.push((eb) => eb('service', '=', service));
  if (source !== null) conditions.push((eb) => eb('source_name', '=', sourceNameOf(source)));
  if (from !== null) conditions.push((eb) => eb('received_at', '>=', instantOf(timeZone, Date.parse(from))));
  if (to !== null) conditions.push((eb) => eb('received_at', '<', instantOf(timeZone, Date.parse(to) + DAY_MS)));
  if (text !== null) {
    const typed = searchable(text);
    const digits = withoutSigns(typed);
    const isNumber = new RegExp(`^\\d{${FEWEST_DIGITS},}$`).test(digits) && digits !== typed;
    conditions.push((eb) => eb.or([has(typed), ...(isNumber ? [has(digits)] : [])]));
  }
  return conditions;
}

/** A lead's place in the list, and the direction from there. The page begins behind it. */
type Start = { direction: 'older' | 'newer'; receivedAt: number; id: string };

const CURSOR = /^(older|newer)\.(\d{1,15})\.([0-9a-z-]{0,40})$/;

const cursorTo = (direction: Start['direction'], { receivedAt, id }: Pick<Start, 'receivedAt' | 'id'>): Cursor =>
  `${direction}.${receivedAt}.${id}`;

function startOf(cursor: Cursor | null): Start | null {
  const [, direction, at, id = ''] = CURSOR.exec(cursor ?? '') ?? [];
  // The pattern has these two words only.
  return direction === undefined ? null : { direction: direction as Start['direction'], receivedAt: Number(at), id };
}

async function readPage(
  db: Database,
  conditions: Condition[],
  start: Start | null,
): Promise<Pick<InboxPage, 'rows' | 'newer' | 'older'>> {
  const found = await readRows(db, conditions, start);
  const isFull = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (start?.direction === 'newer') {
    // Few are newer, so this is the first page, which is full where there are enough leads.
    if (!isFull) return readPage(db, conditions, null);
    rows.reverse();
  }
  const last = rows.at(-1);
  return {
    rows,
    newer: start && cursorTo('newer', rows[0] ?? start),
    older: last && (isFull || start?.direction === 'newer') ? cursorTo('older', last) : null,
  };
}

/** One row more than a page has, where there are as many. */
async function readRows(db: Database, conditions: Condition[], start: Start | null): Promise<InboxRow[]> {
  const isNewer = start?.direction === 'newer';
  const order = isNewer ? 'asc' : 'desc';
  const beyond: Condition[] = start
    ? [
        ({ eb, refTuple, tuple }) =>
          eb(refTuple('received_at', 'id'), isNewer ? '>' : '<', tuple(start.receivedAt, start.id)),
      ]
    : [];
  // The index `leads_newest` is enough for all conditions. Only the rows of the page are read from the table.
  const ids = db
    .selectFrom('leads')
    .select('id')
    .where((eb) => eb.and([...conditions, ...beyond].map((condition) => condition(eb))))
    .orderBy('received_at', order)
    .orderBy('id', order)
    .limit(PAGE_SIZE + 1);
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'first_name', 'last_name', 'website', 'service', 'source_name', 'received_at', 'stage', 'owner'])
    .select(['held', 'held_for'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.lead_id', '=', 'leads.id')
          .where('deliveries.state', '=', sql.lit('dead')),
      ).as('is_dead'),
    )
    .where('id', 'in', ids)
    .orderBy('received_at', order)
    .orderBy('id', order)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    company: hostOf(row.website),
    service: row.service,
    source: row.source_name,
    receivedAt: row.received_at,
    stage: row.stage,
    owner: row.owner,
    heldFor: row.held === 1 ? (row.held_for ?? '') : null,
    // SQLite has no booleans.
    hasDeadDelivery: Boolean(row.is_dead),
  }));
}

/** The host without `www.`. */
const hostOf = (website: string): string =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website;

/** Counts each of some sets of leads in one query. A set without conditions is not counted. */
async function countEach<Name extends string>(
  db: Database,
  sets: Record<Name, Condition[]>,
): Promise<Record<Name, Count>> {
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
              .limit(sql.lit(sets[name].length === 0 ? 0 : MOST_COUNTED + 1))
              .as('some'),
          )
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as(name),
      ),
    )
    .executeTakeFirstOrThrow();
  const counts = Object.entries(row).map(([name, found]) => {
    const count = Number(found);
    return [name, { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED }];
  });
  return Object.fromEntries(counts);
}

/** What the filters can be set to. What they are set to is among it. */
async function readChoices(db: Database, { service, source }: InboxFilters): Promise<InboxPage['choices']> {
  const newest = db
    .selectFrom('leads')
    .select(['service', 'source_name'])
    .where(isHeld(false))
    .orderBy('received_at', 'desc')
    .limit(NEWEST);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select(['service', 'source_name', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['service', 'source_name'])
    .execute();
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.source_name, (counts.get(row.source_name) ?? 0) + Number(row.count));
  const sources = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).slice(0, MOST_SOURCES);
  return {
    services: asChoices([...SERVICES, ...rows.map((row) => row.service), service], serviceName),
    sources: asChoices([...sources.map(([name]) => name), source], (name) => name),
  };
}

const asChoices = (values: (string | null)[], label: (value: string) => string): Choice[] =>
  [...new Set(values)].filter((value) => value !== null).map((value) => ({ value, label: label(value) }));
