/** What the agency sees of its leads. Every function takes the database first. */
import { DAY_MS } from '@fairlead/contract/day.ts';
import type { Database } from './db/schema.ts';
import { emailKeyOf, type Lead, type LeadState, stateOf } from './lead.ts';

/** How many rows are read at a time, so that many leads need no more memory than few. */
const PAGE = 500;

/** A lead with its state, and how its letter fares; null where a held lead has none. */
export type ListedLead = Lead & {
  state: LeadState;
  attempts: number;
  next_attempt_at: number | null;
  sent_at: number | null;
  last_error: string | null;
};

export type Filter = {
  /** Without it, leads of every state. */
  state?: LeadState;
  /** Leaves out those in the bin. */
  unbinned?: boolean;
  /** Milliseconds since 1970: received then or later. */
  since?: number;
  /** Milliseconds since 1970: received earlier. */
  before?: number;
  /** In any spelling. */
  email?: string;
};

const listed = (db: Database) =>
  db
    .selectFrom('leads')
    .leftJoin('deliveries as letter', (join) =>
      join.onRef('letter.lead_id', '=', 'leads.id').on('letter.channel', '=', 'letter'),
    )
    .selectAll('leads')
    .select((eb) => [
      stateOf(eb).as('state'),
      eb.fn.coalesce('letter.attempts', eb.lit(0)).as('attempts'),
      'letter.next_attempt_at',
      'letter.sent_at',
      'letter.last_error',
    ]);

/** Leads, newest first. Leads that arrive meanwhile are not among them. */
export async function* listLeads(
  db: Database,
  { state, unbinned, since, before, email }: Filter,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<ListedLead> {
  let last: ListedLead | undefined;
  for (let left = limit; left > 0; ) {
    const size = Math.min(left, PAGE);
    const page: ListedLead[] = await listed(db)
      .where(({ and, eb, refTuple, tuple }) =>
        and([
          ...(state === undefined ? [] : [eb(stateOf(eb), '=', state)]),
          ...(unbinned ? [eb('binned_at', 'is', null)] : []),
          ...(since === undefined ? [] : [eb('received_at', '>=', since)]),
          ...(before === undefined ? [] : [eb('received_at', '<', before)]),
          ...(email === undefined ? [] : [eb('email_key', '=', emailKeyOf(email))]),
          ...(last ? [eb(refTuple('received_at', 'leads.id'), '<', tuple(last.received_at, last.id))] : []),
        ]),
      )
      .orderBy('received_at', 'desc')
      .orderBy('leads.id', 'desc')
      .limit(size)
      .execute();
    yield* page;
    if (page.length < size) return;
    left -= page.length;
    last = page.at(-1);
  }
}

/** The lead whose id begins with `start`; undefined for none. @throws Error when there are several */
export async function findLead(db: Database, start: string): Promise<ListedLead | undefined> {
  if (!/^[0-9a-f-]+$/i.test(start)) return undefined;
  const found = await listed(db).where('leads.id', 'like', `${start.toLowerCase()}%`).limit(2).execute();
  if (found.length > 1) throw new Error(`Several leads begin with ${start}: write more of the id.`);
  return found[0];
}

export type Stats = {
  states: Record<LeadState, number>;
  lastDay: number;
  lastWeek: number;
  /** When the oldest pending lead was received; null for none. */
  oldestPending: number | null;
};

/** Counts leads by state, and by age those that are not in the bin. @param now milliseconds since 1970 */
export async function leadStats(db: Database, now: number): Promise<Stats> {
  const counts = await db
    .selectFrom('leads')
    .select((eb) => {
      const since = (from: number) => eb.fn.countAll<number>().filterWhere('received_at', '>=', from);
      return [
        stateOf(eb).as('state'),
        eb.fn.countAll<number>().as('count'),
        since(now - DAY_MS).as('lastDay'),
        since(now - 7 * DAY_MS).as('lastWeek'),
        eb.fn.min('received_at').as('oldest'),
      ];
    })
    .groupBy('state')
    .execute();
  const states = { pending: 0, held: 0, sent: 0, dead: 0, binned: 0 };
  for (const { state, count } of counts) states[state] = Number(count);
  const counted = counts.filter(({ state }) => state !== 'binned');
  const sum = (period: 'lastDay' | 'lastWeek') => counted.reduce((total, row) => total + Number(row[period]), 0);
  return {
    states,
    lastDay: sum('lastDay'),
    lastWeek: sum('lastWeek'),
    oldestPending: counts.find(({ state }) => state === 'pending')?.oldest ?? null,
  };
}
