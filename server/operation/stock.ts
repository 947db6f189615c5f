/** The figures of the database that the metrics show. */
import { sql } from 'kysely';
import type { Database, DeliveryState } from '../db/schema.ts';
import type { LeadState } from '../leads/lead.ts';

export type Stock = {
  /** Leads by their state: in the bin, held, or that of their letter. */
  states: Record<LeadState, number>;
  /** Deliveries that wait or were given up, by channel. `oldest` is when the oldest of them was made. */
  deliveries: { channel: string; state: DeliveryState; count: number; oldest: number }[];
  /** When the oldest letter that waits was made. */
  oldestPending: number | null;
  /** When the newest lead was received. */
  newest: number | null;
  /** When something last happened, by its name. */
  marks: ReadonlyMap<string, number>;
  /** When the oldest change was made that is in no backup. */
  unsaved: number | null;
};

/** @throws the driver's error when the database does not answer */
export async function stockOf(db: Database): Promise<Stock> {
  const { total, binned, held, newest } = await db
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
        .select(({ fn }) => fn.max('received_at').as('at'))
        .as('newest'),
    ])
    .executeTakeFirstOrThrow();
  const deliveries = [...(await deliveriesIn(db, 'pending')), ...(await deliveriesIn(db, 'dead'))];
  const letters = (state: DeliveryState) =>
    deliveries.find((row) => row.channel === 'letter' && row.state === state) ?? { count: 0, oldest: null };
  const [pending, dead] = [letters('pending'), letters('dead')];
  const marks = new Map((await db.selectFrom('marks').selectAll().execute()).map(({ name, at }) => [name, at]));
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
    marks,
    unsaved: await unsavedSince(db, marks.get('backup') ?? 0),
  };
}

/**
 * When the oldest change was made that is in no backup: a lead came, somebody worked on one, or erased one.
 * @param backup when the newest backup was made
 * @returns null where there is no such change
 */
export async function unsavedSince(db: Database, backup: number): Promise<number | null> {
  const { lead, work, act } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('leads')
        .where('received_at', '>', backup)
        .select(({ fn }) => fn.min('received_at').as('at'))
        .as('lead'),
      eb
        .selectFrom('lead_history')
        .where('at', '>', backup)
        .select(({ fn }) => fn.min('at').as('at'))
        .as('work'),
      eb
        .selectFrom('audit')
        .where('at', '>', backup)
        .select(({ fn }) => fn.min('at').as('at'))
        .as('act'),
    ])
    .executeTakeFirstOrThrow();
  const times = [lead, work, act].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
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
