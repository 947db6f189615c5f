/** What the agency does with its leads. Every function takes the connection first. */
import { sql } from 'kysely';
import type { Database, Lead, LeadState } from './db/schema.ts';

export type Filter = { state?: LeadState; since?: number; limit?: number };

/** Leads, newest first. */
export const listLeads = (db: Database, { state, since, limit }: Filter): Promise<Lead[]> =>
  db
    .selectFrom('leads')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(since !== undefined, (query) => query.where('received_at', '>=', since!))
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute();

/** The lead whose id begins so; undefined for none. @throws when several do */
export async function findLead(db: Database, start: string): Promise<Lead | undefined> {
  const found = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', '>=', start)
    .where('id', '<', `${start}~`)
    .limit(2)
    .execute();
  if (found.length > 1) throw new Error(`Several leads begin with ${start}: write more of the id.`);
  return found[0];
}

export type Stats = {
  states: Record<LeadState, number>;
  lastDay: number;
  lastWeek: number;
  oldestPending: number | null;
};

export async function leadStats(db: Database, now: number): Promise<Stats> {
  const counts = await db
    .selectFrom('leads')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
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
  const oldest = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.min('received_at').as('at'))
    .where('state', '=', sql.lit('pending' as const))
    .executeTakeFirst();
  return {
    states,
    lastDay: await since(now - 86_400_000),
    lastWeek: await since(now - 7 * 86_400_000),
    oldestPending: oldest?.at ?? null,
  };
}

/** Makes letters due now that are dead or waiting for their next attempt. @returns how many */
export async function retryLeads(db: Database, ids: string[] | 'all', now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now })
    .where((eb) =>
      eb.or([eb('state', '=', 'dead'), eb.and([eb('state', '=', 'pending'), eb('next_attempt_at', '>', now)])]),
    )
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lets held leads go: their letters are due now. @returns how many */
export async function releaseLeads(db: Database, ids: string[] | 'all', now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ state: 'pending', next_attempt_at: now, lease_until: 0 })
    .where('state', '=', 'held')
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes leads of these states received before a time. Those whose letter is under way are never among them. */
export async function purgeLeads(
  db: Database,
  states: Exclude<LeadState, 'pending'>[],
  before: number,
): Promise<string[]> {
  const gone = await db
    .deleteFrom('leads')
    .where('state', 'in', states)
    .where('received_at', '<', before)
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}
