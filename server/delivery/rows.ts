/** The columns of a lead that are about its delivery. While `lease_until` is 0, no sender has the lead. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tables } from '../db/schema.ts';
import type { Lead } from '../leads/lead.ts';

// Part of the SQL text, because a partial index does not match a parameter.
const PENDING = sql.lit('pending' as const);
const FREE = sql.lit(0);

/** The clocks of two servers may differ by so many milliseconds. */
const SKEW_MS = 5_000;

const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'leads'>) =>
  eb.and([eb('state', '=', PENDING), eb('next_attempt_at', '<=', now), eb('lease_until', '=', FREE)]);

/**
 * Claims up to `count` letters that are due. It is one statement, so of two senders that choose the same row only the
 * first gets it.
 */
export const claimDue = (db: Database, count: number, now: number, leaseMs: number): Promise<Lead[]> =>
  db
    .updateTable('leads')
    .set((eb) => ({ lease: eb('lease', '+', 1), lease_until: now + leaseMs }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('leads').select('id').where(isDue(now)).orderBy('next_attempt_at').limit(count),
    )
    .where(isDue(now))
    .returningAll()
    .execute();

/** Whether any letter is due. */
export async function anyDue(db: Database, now: number): Promise<boolean> {
  const due = await db.selectFrom('leads').select('id').where(isDue(now)).limit(1).executeTakeFirst();
  return due !== undefined;
}

/** Records that the letter was sent. That is true whoever has the lease by now, so the lease is not checked. */
export async function markSent(db: Database, lead: Lead, now: number): Promise<void> {
  await db
    .updateTable('leads')
    .set((eb) => ({ state: 'sent', sent_at: now, attempts: eb('attempts', '+', 1), lease_until: 0, last_error: null }))
    .where('id', '=', lead.id)
    .where('state', 'in', ['pending', 'dead'])
    .execute();
}

/** What follows from a failed attempt. */
export type Verdict = {
  /** Milliseconds until the next attempt; null for none: the letter is dead. */
  waitMs: number | null;
  reason: string;
  /** What to count: nothing, an attempt, or an attempt after which the letter may have arrived. */
  counts: 'nothing' | 'attempt' | 'unclear';
};

/** Records that the letter was not sent. Does nothing if this sender has lost the lease. */
export async function markFailed(db: Database, lead: Lead, verdict: Verdict, now: number): Promise<void> {
  const { waitMs, reason, counts } = verdict;
  await db
    .updateTable('leads')
    .set({
      attempts: lead.attempts + (counts === 'nothing' ? 0 : 1),
      unclear_attempts: lead.unclear_attempts + (counts === 'unclear' ? 1 : 0),
      lease_until: 0,
      last_error: reason,
      // Never 0: a row with 0 was written by an older version, which recorded no wait.
      ...(waitMs === null ? { state: 'dead' } : { next_attempt_at: now + waitMs, wait_ms: Math.max(waitMs, 1) }),
    })
    .where('id', '=', lead.id)
    .where('lease', '=', lead.lease)
    .where('state', '=', 'pending')
    .execute();
}

/** Gives up the claim. Nothing else changes, because nothing was tried. */
export async function giveBack(db: Database, { id, lease }: Pick<Lead, 'id' | 'lease'>): Promise<void> {
  await db
    .updateTable('leads')
    .set({ lease_until: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'pending')
    .execute();
}

/** The leads that a sender has, or had when it died. */
export const leasedLeads = (db: Database): Promise<Pick<Lead, 'id' | 'lease'>[]> =>
  db
    .selectFrom('leads')
    .select(['id', 'lease'])
    .where('state', '=', PENDING)
    .where('lease_until', '<>', FREE)
    .execute();

/**
 * Frees the leads whose lease has ended by the machine's clock, and those whose lease ends later than is possible: the
 * clock was set back since. For a process that does not live long enough to use `LeaseWatch`.
 * @param leaseMs the length of a lease
 */
export async function freeExpired(db: Database, now: number, leaseMs: number): Promise<void> {
  await db
    .updateTable('leads')
    .set({ lease_until: 0 })
    .where('state', '=', PENDING)
    .where('lease_until', '<>', FREE)
    .where((eb) => eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', now + leaseMs + SKEW_MS)]))
    .execute();
}

/**
 * Makes letters due whose next attempt is later than their wait allows: the clock was set back since.
 * @param longestMs the longest wait. It is used for rows of an older version, which recorded no wait.
 */
export async function undoClockSetBack(db: Database, now: number, longestMs: number): Promise<void> {
  const latest = now + SKEW_MS;
  await db
    .updateTable('leads')
    .set({ next_attempt_at: now })
    .where('state', '=', PENDING)
    .where('next_attempt_at', '>', latest)
    .where((eb) =>
      eb.or([
        eb('attempts', '=', 0),
        eb.and([eb('wait_ms', '>', 0), eb('next_attempt_at', '>', eb('wait_ms', '+', latest))]),
        eb('next_attempt_at', '>', latest + longestMs),
      ]),
    )
    .execute();
}
