/** The figures of the database that the metrics show. */
import { sql } from 'kysely';
import type { Database, DeliveryState, LeadState } from '../db/schema.ts';

export type Stock = {
  states: Map<LeadState, number>;
  /** Deliveries that wait or were given up, by channel. */
  deliveries: { channel: string; state: DeliveryState; count: number }[];
  oldestPending: number | null;
  newest: number | null;
  /** When the nightly erasure last ran without a doubt. */
  passed: number | null;
};

/** @throws the driver's error when the database does not answer */
export async function stockOf(db: Database): Promise<Stock> {
  const counted = await db
    .selectFrom('leads')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.min('received_at').as('oldest')])
    .groupBy('state')
    .execute();
  const newest = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .executeTakeFirst();
  // Before the first try there is no row. If there was always a doubt, it is 0, which is very long ago.
  const retention = await db.selectFrom('retention').select('passed_at').executeTakeFirst();
  return {
    states: new Map(counted.map(({ state, count }) => [state, count])),
    deliveries: [...(await deliveriesIn(db, 'pending')), ...(await deliveriesIn(db, 'dead'))],
    oldestPending: counted.find(({ state }) => state === 'pending')?.oldest ?? null,
    newest: newest?.at ?? null,
    passed: retention?.passed_at ?? null,
  };
}

const deliveriesIn = (db: Database, state: 'pending' | 'dead') =>
  db
    .selectFrom('deliveries')
    .select(['channel', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', '=', sql.lit(state))
    .groupBy(['channel', 'state'])
    .execute();
