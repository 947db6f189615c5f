/** The delivery half of a row. A lead whose `lease_until` is 0 is free; any other value means that a sender has it. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tables } from '../db/schema.ts';
import type { Lead } from '../leads/lead.ts';

// Written into the statement, since a partial index serves no parameter.
const PENDING = sql.lit('pending' as const);
const FREE = sql.lit(0);

/** Milliseconds by which the clocks of two servers may differ. */
const SKEW_MS = 5_000;

const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'leads'>) =>
  eb.and([eb('state', '=', PENDING), eb('next_attempt_at', '<=', now), eb('lease_until', '=', FREE)]);

/**
 * Claims up to `count` letters that are due. One statement: of two senders that want the same row, the second finds the
 * lease taken and gets others, or none.
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

/** Whether a claim could find something now. */
export async function anyDue(db: Database, now: number): Promise<boolean> {
  const due = await db.selectFrom('leads').select('id').where(isDue(now)).limit(1).executeTakeFirst();
  return due !== undefined;
}

/** The letter has left. That is true whoever has the lead by now, so no lease is asked for. */
export async function markSent(db: Database, lead: Lead, now: number): Promise<void> {
  await db
    .updateTable('leads')
    .set((eb) => ({ state: 'sent', sent_at: now, attempts: eb('attempts', '+', 1), lease_until: 0, last_error: null }))
    .where('id', '=', lead.id)
    .where('state', 'in', ['pending', 'dead'])
    .execute();
}

/** What a failed attempt means for the letter. */
export type Verdict = {
  /** Milliseconds until the next attempt; null when there is none, so the letter is dead. */
  waitMs: number | null;
  reason: string;
  /** What is counted: nothing, an attempt, or an attempt after which the letter may have arrived. */
  counts: 'nothing' | 'attempt' | 'unclear';
};

/** The letter has not left. Does nothing if the lease was lost meanwhile. */
export async function markFailed(db: Database, lead: Lead, verdict: Verdict, now: number): Promise<void> {
  const { waitMs, reason, counts } = verdict;
  await db
    .updateTable('leads')
    .set({
      attempts: lead.attempts + (counts === 'nothing' ? 0 : 1),
      unclear_attempts: lead.unclear_attempts + (counts === 'unclear' ? 1 : 0),
      lease_until: 0,
      last_error: reason,
      // Never 0: that says that an older version, which recorded no wait, has written the row.
      ...(waitMs === null ? { state: 'dead' } : { next_attempt_at: now + waitMs, wait_ms: Math.max(waitMs, 1) }),
    })
    .where('id', '=', lead.id)
    .where('lease', '=', lead.lease)
    .where('state', '=', 'pending')
    .execute();
}

/** Gives a claimed lead back as it was: nothing was tried. */
export async function giveBack(db: Database, { id, lease }: Pick<Lead, 'id' | 'lease'>): Promise<void> {
  await db
    .updateTable('leads')
    .set({ lease_until: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'pending')
    .execute();
}

/** The letters that some sender has now, or had when it died. */
export const leasedLeads = (db: Database): Promise<Pick<Lead, 'id' | 'lease'>[]> =>
  db
    .selectFrom('leads')
    .select(['id', 'lease'])
    .where('state', '=', PENDING)
    .where('lease_until', '<>', FREE)
    .execute();

/**
 * Frees the leads whose lease has run out by the machine's clock, and those whose lease ends later than a lease can:
 * the clock was set back since. For a process that does not live long enough to watch a lease.
 * @param leaseMs how long a lease lasts
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
 * Makes letters due whose next attempt lies further ahead than their wait can explain: the clock was set back since.
 * @param longestMs the longest wait, for rows of an older version, which recorded none
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
