/** Repairs of deliveries that nobody would ever take: their sender has died, or the clock was set back. */
import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { SKEW_MS } from './rows.ts';

// Part of the SQL text, because a partial index does not match a parameter.
const PENDING = sql.lit('pending' as const);
const FREE = sql.lit(0);

/**
 * Frees the deliveries whose lease has ended by the machine's clock, and those whose lease ends later than is possible:
 * the clock was set back since. For a process that does not live long enough to use `LeaseWatch`.
 * @param leaseMs the length of a lease
 */
export async function freeExpired(db: Database, now: number, leaseMs: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ lease_until: 0 })
    .where('state', '=', PENDING)
    .where('lease_until', '<>', FREE)
    .where((eb) => eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', now + leaseMs + SKEW_MS)]))
    .execute();
}

/**
 * Makes deliveries due whose next attempt is later than their wait allows: the clock was set back since.
 * @param longestMs the longest wait. It is used for rows of an older version, which recorded no wait.
 */
export async function undoClockSetBack(db: Database, now: number, longestMs: number): Promise<void> {
  const latest = now + SKEW_MS;
  await db
    .updateTable('deliveries')
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
