/** What reminders say, read at the moment when they leave. Every function takes the database first. */
import { DAY_MS } from '@fairlead/contract/day.ts';
import { HAND_ORIGINS } from '@fairlead/contract/origin.ts';
import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import { instantOf } from '@fairlead/contract/zone.ts';
import { bookingsOf } from '@fairlead/leads/bookings.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { ACT_AT, isHeld } from '@fairlead/leads/lead.ts';
import type { InboxRow } from '../data/inbox.ts';
import type { Range } from '../data/numbers.ts';
import type { Day, NamedLead, WeekFigures } from '../letters/reminder-letters.ts';
import { countHeld, countView, isOpen, isUnanswered, readHeld, readView } from './inbox.ts';
import { readNumbers } from './numbers.ts';

/** So many held leads are named, those that came first. */
const MOST_HELD = 5;
/** In a flood, no more leads are announced at a time. */
const MOST_ANNOUNCED = 100;
/** Sources beyond this are counted together. */
const MOST_SOURCES = 10;

/**
 * What is to be done today: all that is late, what is due of these people, what nobody has, and what is held.
 * @param people addresses
 * @returns null where there is nothing
 */
export async function readDay(
  db: Database,
  people: readonly string[],
  now: number,
  hours: WorkingHours,
): Promise<Day | null> {
  const read = (view: 'late' | 'mine' | 'nobody', viewer = '') => readView(db, view, { now, hours, viewer });
  const late = await read('late');
  const mine = [];
  for (const person of people) mine.push(await read('mine', person));
  const nobody = await read('nobody');
  const listed = new Set<string>();
  /** Those that no list before has. */
  const notYetListed = (rows: InboxRow[]) => rows.filter(({ id }) => listed.size < listed.add(id).size);
  const lists = [late.rows, mine.flatMap(({ rows }) => rows), nobody.rows].map(notYetListed);
  const held = { count: await countHeld(db), oldest: await readHeld(db, MOST_HELD) };
  if (listed.size === 0 && held.oldest.length === 0) return null;
  const named = await withNames(db, [...listed]);
  const [lateLeads = [], mineLeads = [], nobodyLeads = []] = lists.map((rows) => rows.flatMap(named));
  const hasMore = [late, ...mine, nobody].some(({ rows, found }) => found.more || found.count > rows.length);
  return { late: lateLeads, mine: mineLeads, nobody: nobodyLeads, held, hasMore };
}

/** A function from the row of a list to the lead as reminders name it: none where it was erased meanwhile. */
async function withNames(db: Database, ids: string[]): Promise<(row: InboxRow) => NamedLead[]> {
  if (ids.length === 0) return () => [];
  const rows = await db.selectFrom('leads').select(['id', 'first_name']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, first_name }) => [id, first_name]));
  const calls = await bookingsOf(db, ids, 0);
  return ({ id, service, owner, dueAt, nextStep }) => {
    const firstName = names.get(id);
    const step = nextStep && (dueAt === null || nextStep.at < dueAt) ? nextStep : null;
    const at = step?.at ?? dueAt;
    if (firstName === undefined || at === null) return [];
    const state = dueAt === null ? undefined : calls.get(id)?.[0].state;
    const call = state === 'canceled' || state === 'no-show' ? state : null;
    return [{ id, firstName, service, at, whose: step?.by ?? owner, call }];
  };
}

/** The leads to answer that will be late between two times, those that are late first. */
export const readSoonLate = (db: Database, from: number, to: number) =>
  db
    .selectFrom('leads')
    .select(['id', 'owner'])
    .select(({ ref }) => ref('due_at').$notNull().as('due_at'))
    .where((eb) => eb.and([isOpen(eb), isUnanswered(eb)]))
    // For the index `leads_todo`.
    .where(ACT_AT, '<=', to)
    .where('due_at', '<=', to)
    .where('due_at', '>', from)
    .orderBy('due_at')
    .limit(MOST_ANNOUNCED)
    .execute();

/** A lead that waits for an answer; undefined for any other. */
export async function readWaiting(db: Database, id: string): Promise<NamedLead | undefined> {
  const row = await db
    .selectFrom('leads')
    .select(['first_name', 'service', 'owner', 'due_at'])
    .where('id', '=', id)
    .where((eb) => eb.and([isOpen(eb), isUnanswered(eb)]))
    .executeTakeFirst();
  if (!row || row.due_at === null) return undefined;
  return { id, firstName: row.first_name, service: row.service, whose: row.owner, at: row.due_at, call: null };
}

/** @returns null where nothing came and nothing was closed */
export async function readWeek(
  db: Database,
  range: Range,
  now: number,
  hours: WorkingHours,
): Promise<WeekFigures | null> {
  const { timeZone } = hours;
  const from = instantOf(timeZone, Date.parse(range.from));
  const end = instantOf(timeZone, Date.parse(range.to) + DAY_MS);
  const { leads, medianToContactMs } = await readNumbers(db, range, timeZone);
  const closed = await readClosed(db, from, end);
  if (leads === 0 && closed.length === 0) return null;
  const idle = await countView(db, 'idle', { now, hours, viewer: '' });
  return { range, leads, medianToContactMs, closed, idle, kept: await readKept(db, from, end, now) };
}

/**
 * Of the leads that came by themselves between two times: how many were answered in time, and of how many it can be told by
 * now. Whoever typed in a lead was in touch already.
 */
async function readKept(db: Database, from: number, end: number, now: number): Promise<WeekFigures['kept']> {
  const { inTime, of } = await db
    .selectFrom('leads')
    .where(isHeld(false))
    .where('origin', 'not in', HAND_ORIGINS)
    .where('received_at', '>=', from)
    .where('received_at', '<', end)
    .select(({ fn, eb, or }) => {
      const contactedAt = fn.coalesce('first_contacted_at', 'contacted_at');
      const dueAt = fn.coalesce('first_due_at', 'due_at');
      return [
        fn.countAll<number>().filterWhere(contactedAt, '<=', dueAt).as('inTime'),
        fn
          .countAll<number>()
          .filterWhere(
            // Who has booked a call waits for no answer.
            or([
              eb.and([eb(contactedAt, 'is not', null), eb(dueAt, 'is not', null)]),
              eb.and([eb('closed_at', 'is', null), eb(dueAt, '<=', now)]),
            ]),
          )
          .as('of'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { inTime: Number(inTime), of: Number(of) };
}

/** The leads that were won or lost between two times, by source. */
async function readClosed(db: Database, from: number, end: number): Promise<WeekFigures['closed']> {
  const rows = await db
    .selectFrom('leads')
    .where(isHeld(false))
    .where('stage', 'in', ['won', 'lost'])
    .where('closed_at', '>=', from)
    .where('closed_at', '<', end)
    .groupBy('source_name')
    .select(({ fn }) => [
      'source_name as source',
      fn.countAll<number>().filterWhere('stage', '=', 'won').as('won'),
      fn.countAll<number>().filterWhere('stage', '=', 'lost').as('lost'),
    ])
    .execute();
  const sources = rows
    .map(({ source, won, lost }) => ({ source, won: Number(won), lost: Number(lost) }))
    .sort((a, b) => b.won + b.lost - (a.won + a.lost) || (a.source < b.source ? -1 : 1));
  if (sources.length <= MOST_SOURCES) return sources;
  const others = { source: null, won: 0, lost: 0 };
  for (const { won, lost } of sources.slice(MOST_SOURCES - 1)) {
    others.won += won;
    others.lost += lost;
  }
  return [...sources.slice(0, MOST_SOURCES - 1), others];
}
