/** The rows of `deliveries`. While `lease_until` is 0, no sender has the delivery. */
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database, DeliveryTable, Tables } from '../db/schema.ts';
import type { Lead } from '../leads/lead.ts';

/** A stored delivery: one lead leaves by one channel. */
export type Delivery = Selectable<DeliveryTable>;

/** A delivery that this process has claimed, and its lead. */
export type Claim = { lead: Lead; delivery: Delivery };

/** What one lease is about. */
export type Leased = Pick<Delivery, 'lead_id' | 'channel' | 'lease'>;

// Part of the SQL text, because a partial index does not match a parameter.
const PENDING = sql.lit('pending' as const);
const FREE = sql.lit(0);

/** The clocks of two servers may differ by so many milliseconds. */
export const SKEW_MS = 5_000;

const isDue = (channel: string, now: number) => (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
  eb.and([
    eb('channel', '=', channel),
    eb('state', '=', PENDING),
    eb('next_attempt_at', '<=', now),
    eb('lease_until', '=', FREE),
  ]);

/**
 * Claims up to `count` deliveries of a channel that are due. It is one statement, so of two senders that choose the same
 * row only the first gets it.
 */
export async function claimDue(
  db: Database,
  channel: string,
  count: number,
  now: number,
  leaseMs: number,
): Promise<Claim[]> {
  const claimed = await db
    .updateTable('deliveries')
    .set((eb) => ({ lease: eb('lease', '+', 1), lease_until: now + leaseMs }))
    .where('lead_id', 'in', (eb) =>
      eb.selectFrom('deliveries').select('lead_id').where(isDue(channel, now)).orderBy('next_attempt_at').limit(count),
    )
    .where(isDue(channel, now))
    .returningAll()
    .execute();
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ lead_id }) => lead_id);
  const leads = await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute();
  return claimed.flatMap((delivery) => {
    // None if the lead was erased meanwhile.
    const lead = leads.find(({ id }) => id === delivery.lead_id);
    return lead ? [{ lead, delivery }] : [];
  });
}

/** Whether any delivery of a channel is due. */
export async function anyDue(db: Database, channel: string, now: number): Promise<boolean> {
  const due = await db
    .selectFrom('deliveries')
    .select('lead_id')
    .where(isDue(channel, now))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Records that the lead left. That is true whoever has the lease by now, so the lease is not checked. */
export async function markSent(db: Database, { lead_id, channel }: Delivery, now: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((eb) => ({ state: 'sent', sent_at: now, attempts: eb('attempts', '+', 1), lease_until: 0, last_error: null }))
    .where('lead_id', '=', lead_id)
    .where('channel', '=', channel)
    .where('state', 'in', ['pending', 'dead'])
    .execute();
}

/** What follows from a failed attempt. */
export type Verdict = {
  /** `pending`: it is tried again, after the wait. */
  state: 'pending' | 'dead' | 'skipped';
  /** Milliseconds until the next attempt. */
  waitMs: number;
  reason: string;
  /** What to count: nothing, an attempt, or an attempt after which the lead may have arrived. */
  counts: 'nothing' | 'attempt' | 'unclear';
};

/** Records that the lead did not leave. Does nothing if this sender has lost the lease. */
export async function markFailed(db: Database, delivery: Delivery, verdict: Verdict, now: number): Promise<void> {
  const { state, waitMs, reason, counts } = verdict;
  await db
    .updateTable('deliveries')
    .set({
      attempts: delivery.attempts + (counts === 'nothing' ? 0 : 1),
      unclear_attempts: delivery.unclear_attempts + (counts === 'unclear' ? 1 : 0),
      lease_until: 0,
      last_error: reason,
      // Never 0: a row with 0 was written by an older version, which recorded no wait.
      ...(state === 'pending' ? { next_attempt_at: now + waitMs, wait_ms: Math.max(waitMs, 1) } : { state }),
    })
    .where('lead_id', '=', delivery.lead_id)
    .where('channel', '=', delivery.channel)
    .where('lease', '=', delivery.lease)
    .where('state', '=', 'pending')
    .execute();
}

/** Gives up the claim. Nothing else changes, because nothing was tried. */
export async function giveBack(db: Database, { lead_id, channel, lease }: Leased): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ lease_until: 0 })
    .where('lead_id', '=', lead_id)
    .where('channel', '=', channel)
    .where('lease', '=', lease)
    .where('state', '=', 'pending')
    .execute();
}

/** The deliveries that a sender has, or had when it died. */
export const leasedDeliveries = (db: Database): Promise<Leased[]> =>
  db
    .selectFrom('deliveries')
    .select(['lead_id', 'channel', 'lease'])
    .where('state', '=', PENDING)
    .where('lease_until', '<>', FREE)
    .execute();
