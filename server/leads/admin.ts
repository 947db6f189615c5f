/** What the agency does with its leads. Every function takes the database first. */
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Database, LeadState, Tables } from '../db/schema.ts';
import type { Lead } from './lead.ts';

/** How many rows are read at a time, so that many leads need no more memory than few. */
const PAGE = 500;

export type Filter = {
  state?: LeadState;
  /** Milliseconds since 1970: received then or later. */
  since?: number;
  /** Milliseconds since 1970: received earlier. */
  before?: number;
  /** Capitals do not matter. */
  email?: string;
};

const isNotAscii = (eb: ExpressionBuilder<Tables, 'leads'>) =>
  eb(eb.fn<number>('octet_length', ['email']), '<>', eb.fn<number>('length', ['email']));

type LeadQuery<Output> = SelectQueryBuilder<Tables, 'leads', Output>;

const matching =
  ({ state, since, before, email }: Filter) =>
  <Output>(query: LeadQuery<Output>): LeadQuery<Output> =>
    query
      .$if(state !== undefined, (found) => found.where('state', '=', state!))
      .$if(since !== undefined, (found) => found.where('received_at', '>=', since!))
      .$if(before !== undefined, (found) => found.where('received_at', '<', before!))
      .$if(email !== undefined, (found) =>
        found.where('id', 'in', (eb) =>
          eb
            .selectFrom('leads')
            .select('id')
            .where((inner) => inner(inner.fn<string>('lower', ['email']), '=', email!.toLowerCase()))
            // The databases lower only ASCII letters. Other addresses are read, and compared by `isSame`.
            .unionAll(eb.selectFrom('leads').select('id').where(isNotAscii)),
        ),
      );

/** Whether two addresses are equal apart from capitals, in any script. */
const isSame = (one: string, other: string) => one.normalize().toLowerCase() === other.normalize().toLowerCase();

/** Leads, newest first. Leads that arrive meanwhile are not among them. */
export async function* listLeads(db: Database, filter: Filter, limit = Number.POSITIVE_INFINITY): AsyncGenerator<Lead> {
  let last: Lead | undefined;
  for (let left = limit; left > 0; ) {
    const size = Math.min(left, PAGE);
    const page = await db
      .selectFrom('leads')
      .selectAll()
      .$call(matching(filter))
      .$if(last !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('received_at', 'id'), '<', eb.tuple(last!.received_at, last!.id))),
      )
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .execute();
    const found = page.filter(({ email }) => filter.email === undefined || isSame(email, filter.email));
    yield* found;
    if (page.length < size) return;
    left -= found.length;
    last = page.at(-1);
  }
}

/** The lead whose id begins with `start`; undefined for none. @throws Error when there are several */
export async function findLead(db: Database, start: string): Promise<Lead | undefined> {
  if (!/^[0-9a-f-]+$/i.test(start)) return undefined;
  const found = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'like', `${start.toLowerCase()}%`)
    .limit(2)
    .execute();
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

/** Counts leads by state and by age. @param now milliseconds since 1970 */
export async function leadStats(db: Database, now: number): Promise<Stats> {
  const counts = await db
    .selectFrom('leads')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.min('received_at').as('oldest')])
    .groupBy('state')
    .execute();
  const states = { pending: 0, held: 0, sent: 0, dead: 0 };
  for (const { state, count } of counts) states[state] = Number(count);
  const since = async (from: number) => {
    const row = await db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('received_at', '>=', from)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return {
    states,
    lastDay: await since(now - 86_400_000),
    lastWeek: await since(now - 7 * 86_400_000),
    oldestPending: counts.find(({ state }) => state === 'pending')?.oldest ?? null,
  };
}
