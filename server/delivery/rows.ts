/** The delivery half of a row: claimed, settled, given back. Every write names the lease it was claimed under. */
import { sql } from 'kysely';
import type { Database, Lead } from '../db/schema.ts';

// Written into the statement, since a partial index serves no parameter.
const PENDING = sql.lit('pending' as const);

/**
 * Claims up to `count` letters that are due. One statement: of two senders that want the same row the second finds the
 * lease taken and gets others, or none.
 */
export async function claimDue(db: Database, count: number, now: number, leaseMs: number): Promise<Lead[]> {
  return db
    .updateTable('leads')
    .set((eb) => ({ lease: eb('lease', '+', 1), lease_until: now + leaseMs }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('leads')
        .select('id')
        .where('state', '=', PENDING)
        .where('next_attempt_at', '<=', now)
        .where('lease_until', '<=', now)
        .orderBy('next_attempt_at')
        .limit(count),
    )
    .where('lease_until', '<=', now)
    .where('state', '=', 'pending')
    .returningAll()
    .execute();
}

/** Whether a claim could find something now. */
export async function anyDue(db: Database, now: number): Promise<boolean> {
  const due = await db
    .selectFrom('leads')
    .select('id')
    .where('state', '=', PENDING)
    .where('next_attempt_at', '<=', now)
    .where('lease_until', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** The letter has left. True of a lead whoever holds it now, so only the state is asked for. */
export async function markSent(db: Database, lead: Lead, now: number): Promise<void> {
  await db
    .updateTable('leads')
    .set((eb) => ({ state: 'sent', sent_at: now, attempts: eb('attempts', '+', 1), lease_until: 0, last_error: null }))
    .where('id', '=', lead.id)
    .where('state', '=', 'pending')
    .execute();
}

export type Verdict = { nextAttemptAt: number | null; reason: string; countsAsAttempt: boolean };

/** The letter has not left: when to try again, or never (`nextAttemptAt` null). Void if the lease was lost meanwhile. */
export async function markFailed(db: Database, lead: Lead, verdict: Verdict): Promise<void> {
  await db
    .updateTable('leads')
    .set({
      state: verdict.nextAttemptAt === null ? 'dead' : 'pending',
      attempts: lead.attempts + (verdict.countsAsAttempt ? 1 : 0),
      lease_until: 0,
      last_error: verdict.reason,
      ...(verdict.nextAttemptAt !== null && { next_attempt_at: verdict.nextAttemptAt }),
    })
    .where('id', '=', lead.id)
    .where('lease', '=', lead.lease)
    .where('state', '=', 'pending')
    .execute();
}
