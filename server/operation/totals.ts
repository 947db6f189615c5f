/** The figures of the database that the metrics show. */

import { SKEW_MS } from '@fairlead/leads/base/clock.ts';
import type { Database, DeliveryState } from '@fairlead/leads/db/schema.ts';
import type { LeadState } from '@fairlead/leads/lead.ts';
import { allMarks, marksUntil } from '@fairlead/leads/marks.ts';
import { unsavedSince } from '@fairlead/leads/unsaved.ts';
import { sql } from 'kysely';

export type Totals = {
  /** Leads by their state: in the bin, held, or that of their letter. */
  states: Record<LeadState, number>;
  /** Deliveries that wait or were given up, by channel. `oldest` is when the oldest of them was made. */
  deliveries: { channel: string; state: DeliveryState; count: number; oldest: number }[];
  /** When the oldest letter that waits was made. */
  oldestPending: number | null;
  /** When the newest lead was received, of those that did not come by a clock that was ahead. */
  newest: number | null;
  /** The latest time of a lead or a mark, also one in the future. */
  latest: number | null;
  /** When something last happened, by its name. Those in the future are left out. */
  marks: ReadonlyMap<string, number>;
  /** Whether a backup was ever made. */
  hasBackup: boolean;
  /** When the oldest change was made that is in no backup. */
  unsaved: number | null;
};

/** @throws the driver's error when the database does not answer */
export async function totalsOf(db: Database, now: number): Promise<Totals> {
  const { total, binned, held, newest, last } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('total'),
      eb
        .selectFrom('leads')
        .where('binned_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('binned'),
      eb
        .selectFrom('leads')
        .where('held', '=', sql.lit(1 as const))
        .where('binned_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('held'),
      eb
        .selectFrom('leads')
        .where('received_at', '<=', now + SKEW_MS)
        .select(({ fn }) => fn.max('received_at').as('at'))
        .as('newest'),
      eb
        .selectFrom('leads')
        .select(({ fn }) => fn.max('received_at').as('at'))
        .as('last'),
    ])
    .executeTakeFirstOrThrow();
  const deliveries = [...(await deliveriesIn(db, 'pending')), ...(await deliveriesIn(db, 'dead'))];
  const letters = (state: DeliveryState) =>
    deliveries.find((row) => row.channel === 'letter' && row.state === state) ?? { count: 0, oldest: null };
  const [pending, dead] = [letters('pending'), letters('dead')];
  const found = await allMarks(db);
  const marks = marksUntil(found, now);
  const times = [...found.values(), ...(last === null ? [] : [last])];
  return {
    states: {
      binned: Number(binned),
      held: Number(held),
      pending: pending.count,
      dead: dead.count,
      sent: Number(total) - Number(binned) - Number(held) - pending.count - dead.count,
    },
    deliveries,
    oldestPending: pending.oldest,
    newest,
    latest: times.length === 0 ? null : Math.max(...times),
    marks,
    hasBackup: found.has('backup'),
    unsaved: await unsavedSince(db, marks.get('backup') ?? 0, now),
  };
}

const deliveriesIn = async (db: Database, state: 'pending' | 'dead') => {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('count'), fn.min<number>('made_at').as('oldest')])
    .where('state', '=', sql.lit(state))
    .groupBy(['channel', 'state'])
    .execute();
  return rows.map(({ channel, count, oldest }) => ({ channel, state, count: Number(count), oldest: Number(oldest) }));
};
