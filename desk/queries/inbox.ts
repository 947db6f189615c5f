/** The inbox: a page of the leads of a view or that match some filters, and how many there are. */

import { emailOf } from '@fairlead/contract/contact-details.ts';
import { DAY_MS } from '@fairlead/contract/day.ts';
import { SERVICES, serviceName } from '@fairlead/contract/lists.ts';
import { HAND_ORIGINS } from '@fairlead/contract/origin.ts';
import { keysOf, recordOf } from '@fairlead/contract/records.ts';
import { fullName } from '@fairlead/contract/text.ts';
import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import { dayIn, instantOf } from '@fairlead/contract/zone.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import {
  ACT_AT,
  type Condition,
  isHeld,
  nextStepOf,
  replyDueOf,
  searchable,
  sourceNameOf,
  withoutSigns,
} from '@fairlead/leads/lead.ts';
import { urgencyOf } from '@fairlead/leads/next-step.ts';
import { STAGES } from '@fairlead/leads/stages.ts';
import { type SqlBool, sql } from 'kysely';
import {
  type Cursor,
  type InboxFilters,
  inboxPath,
  leadPath,
  NOBODY,
  orderOf,
  type Place,
  readCursor,
  readFilters,
  type View,
} from '../data/filters.ts';
import { type Choice, type Count, type InboxPage, type InboxRow, PAGE_SIZE } from '../data/inbox.ts';
import { NONE } from '../data/numbers.ts';
import { NAME_OF } from './channel.ts';

/** Leads beyond this are not counted. */
const MOST_COUNTED = 1_000;
/** The sources and campaigns to choose from are those of the newest so many leads, the most frequent first. */
const NEWEST = 1_500;
const MOST_NAMES = 50;
/** So many digits are looked for in phone numbers, whatever signs are between them. */
const FEWEST_DIGITS = 3;
/** So many are a phone number, and are looked for as digits alone: a second text doubles the time of a search. */
const PHONE_DIGITS = 7;

/** When the inbox is looked at, by the hours of which agency, and by whom: an address. */
export type Look = { now: number; hours: WorkingHours; viewer: string };

/** A list that somebody works through. */
type WorkView = Exclude<View, 'all'>;

/** The leads of a view in its order: at most a page, and how many there are. */
export async function readView(db: Database, view: WorkView, look: Look): Promise<Pick<InboxPage, 'rows' | 'found'>> {
  const list = inOrder(view, viewSets(look)[view]);
  const { rows } = await readPage(db, list, null);
  return { rows: rows.map((row) => asRow(row, list, look)), found: await countView(db, view, look) };
}

/** How many leads a view has. */
export async function countView(db: Database, view: WorkView, look: Look): Promise<Count> {
  const { found } = await countEach(db, { found: viewSets(look)[view] });
  return found;
}

/** How many leads are held. */
export const countHeld = async (db: Database): Promise<Count> => (await countEach(db, { held: [isHeld(true)] })).held;

/** A cursor that cannot be read is the first page. */
export async function listInbox(
  db: Database,
  filters: InboxFilters,
  cursor: Cursor | null,
  look: Look,
): Promise<InboxPage> {
  const sets = viewSets(look);
  const { view } = filters;
  const list = listOf(db, filters, look);
  const { rows, ...around } = await readPage(db, list, startOf(cursor));
  const isWhole = around.previous === null && around.next === null;
  // A search for a text reads all leads to the oldest, and is not done twice. A view is counted anyway.
  const isCounted = isWhole || filters.text !== null || view !== 'all';
  const { found, held, undelivered, mine, late, nobody, waiting, idle, ...stages } = await countEach(db, {
    ...STAGE_SETS,
    ...sets,
    held: [isHeld(true)],
    undelivered: [isUndelivered],
    found: isCounted ? [] : list.conditions,
  });
  const views = { mine, late, nobody, waiting, idle };
  return {
    ...around,
    rows: rows.map((row) => asRow(row, list, look)),
    found: view !== 'all' ? views[view] : isCounted ? { count: rows.length, more: !isWhole } : found,
    views,
    ...{ stages, held, undelivered },
    oldestHeld: held.count === 0 ? null : ((await readHeld(db, 1))[0]?.at ?? null),
    choices: await readChoices(db, filters),
  };
}

/** Leads with a delivery that has failed for good. What is in the bin has none. */
const isUndelivered: Condition = (eb) =>
  eb(
    'leads.id',
    'in',
    // Without a word about notices, which are no lead's: SQLite would read the deliveries of all leads for it.
    eb.selectFrom('deliveries').select('lead_id').where('state', '=', sql.lit('dead')),
  );

/** Leads with a call that is booked, was held or was missed: not one whose calls were all canceled. */
export const isBooked: Condition = (eb) =>
  eb(
    'leads.id',
    'in',
    eb
      .selectFrom('bookings')
      .select('lead_id')
      .where('state', 'in', ['booked', 'held', 'no-show'])
      .where('lead_id', 'is not', null),
  );

/** The held leads that came first, and why each is held. */
export const readHeld = (db: Database, most: number) =>
  db
    .selectFrom('leads')
    .select(['id', 'service', 'held_for as heldFor', 'received_at as at'])
    .where(isHeld(true))
    .orderBy('received_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** As `firstContactOf` has it. Whoever typed in a lead was in touch already. */
const isAnswered: Condition = (eb) =>
  eb.and([
    eb('origin', 'not in', HAND_ORIGINS),
    eb.or([eb('contacted_at', 'is not', null), eb('first_contacted_at', 'is not', null)]),
  ]);

/** A word of the SQL text, because a partial index does not match a parameter. */
export const isWon: Condition = (eb) => eb('stage', '=', sql.lit('won'));

const STAGE_SETS = recordOf(STAGES, (stage): Condition[] => [isHeld(false), (eb) => eb('stage', '=', sql.lit(stage))]);

export const isOpen: Condition = (eb) => eb.and([isHeld(false)(eb), eb('closed_at', 'is', null)]);
export const isUnanswered: Condition = (eb) => eb.and([eb('contacted_at', 'is', null), eb('due_at', 'is not', null)]);

/** The leads of each view. */
function viewSets({ now, hours: { timeZone }, viewer }: Look): Record<WorkView, Condition[]> {
  const tomorrow = instantOf(timeZone, dayIn(timeZone, now) + DAY_MS);
  const mustReply: Condition = (eb) =>
    eb.and([isUnanswered(eb), eb('owner', '=', viewer), eb('due_at', '<', tomorrow)]);
  const mustAct: Condition = (eb) => eb.and([eb('next_by', '=', viewer), eb('next_at', '<', tomorrow)]);
  return {
    mine: [isOpen, () => sql`${ACT_AT} < ${tomorrow}`, (eb) => eb.or([mustReply(eb), mustAct(eb)])],
    late: [isOpen, () => sql`${ACT_AT} <= ${now}`],
    // The time keeps SQLite from taking an index that knows less about these leads.
    nobody: [isOpen, () => sql`${ACT_AT} > 0`, isUnanswered, (eb) => eb('owner', 'is', null)],
    waiting: [isOpen, () => sql`${ACT_AT} > ${now}`, (eb) => eb('contacted_at', 'is not', null)],
    idle: [isOpen, () => sql`${ACT_AT} is null`],
  };
}

/** The leads that match the filters, in the order of their view. */
const listOf = (db: Database, filters: InboxFilters, look: Look): List =>
  inOrder(
    filters.view,
    filters.view === 'all' ? conditionsOf(db, filters, look.hours.timeZone) : viewSets(look)[filters.view],
  );

/**
 * The addresses of the leads before and after one in the list from which it was opened. It keeps the place that it had there,
 * also where a change has taken it out of the list. null for none, and for a lead without a place.
 */
export async function readAround(
  db: Database,
  id: string,
  place: Place | null,
  look: Look,
): Promise<{ previous: string | null; next: string | null }> {
  if (place === null) return { previous: null, next: null };
  const params = new URL(place.list, 'https://desk.invalid').searchParams;
  const filters = readFilters(params);
  const list = listOf(db, filters, look);
  const cursor = readCursor(params);
  const page = await readPage(db, list, startOf(cursor));
  const at = place.at ?? page.rows.find((row) => row.id === id)?.[list.by];
  if (at === undefined) return { previous: null, next: null };
  const sign = list.from === 'asc' ? 1 : -1;
  const isBefore = (row: Row) => sign * (row[list.by] - at || (row.id < id ? -1 : 1)) < 0;
  const linkTo = (row: Row | undefined, on: Cursor | null) =>
    row && leadPath(row.id, { list: inboxPath(filters, on), at: row[list.by] });
  const other = (row: Row) => row.id !== id;
  /** The same on the page before or after. */
  const beyond = async (on: Cursor | null, find: (rows: Row[]) => Row | undefined) =>
    on === null ? null : (linkTo(find((await readPage(db, list, startOf(on))).rows.filter(other)), on) ?? null);
  const before = (rows: Row[]) => rows.findLast(isBefore);
  const after = (rows: Row[]) => rows.find((row) => !isBefore(row));
  const rows = page.rows.filter(other);
  return {
    previous: linkTo(before(rows), cursor) ?? (await beyond(page.previous, before)),
    next: linkTo(after(rows), cursor) ?? (await beyond(page.next, after)),
  };
}

/** The leads of some conditions in the order of a view. */
function inOrder(view: View, conditions: Condition[]): List {
  const order = orderOf(view);
  return { conditions, by: order === 'due' ? 'act_at' : 'received_at', from: order === 'newest' ? 'desc' : 'asc' };
}

/** What leads have that match the filters. @param timeZone of the days */
export function conditionsOf({ engine }: Database, filters: InboxFilters, timeZone: string): Condition[] {
  const { stage, service, source, owner, from, to, text, held, undelivered } = filters;
  const has = (part: string) =>
    engine === 'postgres' ? sql<SqlBool>`strpos(search, ${part}) > 0` : sql<SqlBool>`instr(search, ${part}) > 0`;
  const conditions: Condition[] = [isHeld(held), ...(undelivered ? [isUndelivered] : [])];
  if (stage !== null) {
    // An expression, so that SQLite does not take the index of the stages, which holds nothing else of a lead.
    conditions.push((eb) => (engine === 'sqlite' ? sql<SqlBool>`stage || '' = ${stage}` : eb('stage', '=', stage)));
  }
  if (service !== null) conditions.push((eb) => eb('service', '=', service === NONE ? '' : service));
  if (source !== null) conditions.push((eb) => eb('source_name', '=', sourceNameOf(source)));
  if (owner === NOBODY) conditions.push((eb) => eb('owner', 'is', null));
  else if (owner !== null) conditions.push((eb) => eb('owner', '=', owner));
  for (const kind of ['channel', 'campaign', 'term', 'origin', 'landing'] as const) {
    const name = filters[kind];
    if (name !== null) conditions.push(() => sql`${NAME_OF[kind]} = ${name}`);
  }
  if (filters.booked) conditions.push(isBooked);
  if (filters.answered) conditions.push(isAnswered);
  if (filters.qualified) conditions.push((eb) => eb('qualified_at', 'is not', null));
  if (filters.wonDays) conditions.push(isWon);
  const at = filters.wonDays ? 'closed_at' : 'received_at';
  if (from !== null) conditions.push((eb) => eb(at, '>=', instantOf(timeZone, Date.parse(from))));
  if (to !== null) conditions.push((eb) => eb(at, '<', instantOf(timeZone, Date.parse(to) + DAY_MS)));
  if (text !== null) {
    const typed = searchable(text);
    const digits = withoutSigns(typed);
    const isNumber = new RegExp(`^\\d{${FEWEST_DIGITS},}$`).test(digits) && digits !== typed;
    // An address as it was copied, such as from a link.
    const plain = [...new Set([typed, searchable(emailOf(text))])].filter((part) => part !== '');
    const texts = !isNumber ? plain : digits.length < PHONE_DIGITS ? [...plain, digits] : [digits];
    conditions.push((eb) => eb.or(texts.map(has)));
  }
  return conditions;
}

/** Leads in an order: by a time, from the newest (`desc`) or from the oldest (`asc`). */
type List = { conditions: Condition[]; by: 'received_at' | 'act_at'; from: 'asc' | 'desc' };

/** A lead's place in the list, and the direction from there. The page begins behind it. */
type Start = { direction: 'next' | 'previous'; at: number; id: string };

const CURSOR = /^(next|previous)\.(\d{1,15})\.([0-9a-z-]{0,40})$/;

const cursorTo = (direction: Start['direction'], at: number | null, id: string): Cursor => `${direction}.${at}.${id}`;

function startOf(cursor: Cursor | null): Start | null {
  const [, direction, at, id = ''] = CURSOR.exec(cursor ?? '') ?? [];
  // The pattern has these two words only.
  return direction === undefined ? null : { direction: direction as Start['direction'], at: Number(at), id };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

async function readPage(
  db: Database,
  list: List,
  start: Start | null,
): Promise<{ rows: Row[] } & Pick<InboxPage, 'previous' | 'next'>> {
  const found = await readRows(db, list, start);
  const isFull = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (start?.direction === 'previous') {
    // Few come before, so this is the first page, which is full where there are enough leads.
    if (!isFull) return readPage(db, list, null);
    rows.reverse();
  }
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    previous: start && cursorTo('previous', first ? first[list.by] : start.at, first?.id ?? start.id),
    next: last && (isFull || start?.direction === 'previous') ? cursorTo('next', last[list.by], last.id) : null,
  };
}

/** One row more than a page has, where there are as many. */
function readRows(db: Database, { conditions, by, from }: List, start: Start | null) {
  const back = from === 'asc' ? 'desc' : 'asc';
  const order = start?.direction === 'previous' ? back : from;
  const time = by === 'act_at' ? ACT_AT : sql<number>`received_at`;
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  const beyond: Condition[] = start ? [() => sql`(${time}, id) ${sign} (${start.at}, ${start.id})`] : [];
  // An index is enough for all conditions: `leads_newest` or `leads_todo`. Only the rows of the page are read from the table.
  const ids = db
    .selectFrom('leads')
    .select('id')
    .where((eb) => eb.and([...conditions, ...beyond].map((condition) => condition(eb))))
    .orderBy(time, order)
    .orderBy('id', order)
    .limit(PAGE_SIZE + 1);
  return db
    .selectFrom('leads')
    .select([
      'id',
      'first_name',
      'last_name',
      'website',
      'service',
      'source_name',
      'received_at',
      'stage',
      'owner',
      'origin',
    ])
    .select(['held', 'held_for', 'due_at', 'contacted_at', 'closed_at', 'version', ACT_AT.as('act_at')])
    .select(['next_what', 'next_at', 'next_timed', 'next_by'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.lead_id', '=', 'leads.id')
          .where('deliveries.state', '=', sql.lit('dead')),
      ).as('is_dead'),
    )
    .where('id', 'in', ids)
    .orderBy(time, order)
    .orderBy('id', order)
    .execute();
}

function asRow(row: Row, { by }: List, { now, hours }: Look): InboxRow {
  const due = replyDueOf(row);
  const step = nextStepOf(row);
  return {
    id: row.id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    company: hostOf(row.website),
    service: row.service,
    origin: row.origin,
    source: row.source_name,
    receivedAt: row.received_at,
    place: row[by],
    dueAt: due,
    urgency: urgencyOf(due, now, hours),
    nextStep: step && { ...step, urgency: urgencyOf(step.at, now, hours) },
    stage: row.stage,
    owner: row.owner,
    version: row.version,
    heldFor: row.held === 1 ? (row.held_for ?? '') : null,
    // SQLite has no booleans.
    hasDeadDelivery: Boolean(row.is_dead),
  };
}

/** The host without `www.`. */
export const hostOf = (website: string): string =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website;

/** Counts each of some sets of leads in one query. A set without conditions is not counted. */
async function countEach<Name extends string>(
  db: Database,
  sets: Record<Name, Condition[]>,
): Promise<Record<Name, Count>> {
  const names = keysOf(sets);
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
async function readChoices(db: Database, { service, source, campaign }: InboxFilters): Promise<InboxPage['choices']> {
  const newest = db
    .selectFrom('leads')
    .select(['service', 'source_name', 'source_utm_campaign'])
    .where(isHeld(false))
    .orderBy('received_at', 'desc')
    .limit(NEWEST);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select(['service', 'source_name', 'source_utm_campaign', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['service', 'source_name', 'source_utm_campaign'])
    .execute();
  const frequent = (column: 'source_name' | 'source_utm_campaign'): (string | null)[] => {
    const counts = new Map<string, number>();
    for (const { [column]: name, count } of rows)
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + Number(count));
    const names = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).slice(0, MOST_NAMES);
    return names.map(([name]) => name);
  };
  return {
    services: asChoices([...SERVICES, ...rows.map((row) => row.service || NONE), service], serviceName),
    sources: asChoices([...frequent('source_name'), source], (name) => name),
    campaigns: asChoices([...frequent('source_utm_campaign'), NONE, campaign], (name) => name),
  };
}

const asChoices = (values: (string | null)[], label: (value: string) => string): Choice[] =>
  [...new Set(values)].filter((value) => value !== null).map((value) => ({ value, label: label(value) }));
