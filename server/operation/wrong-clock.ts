/** Puts right what a clock that was wrong has left. */
import { dueAt, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import { endExpired } from '@fairlead/leads/access/expiry.ts';
import { SKEW_MS } from '@fairlead/leads/base/clock.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { ACT_AT } from '@fairlead/leads/lead.ts';
import { sql } from 'kysely';

/**
 * Ends what has expired at the desk, and makes leads due that came while the clock was ahead, as if they came now: else
 * nobody would be reminded of them until that time. Call it every minute.
 * @throws the driver's error
 */
export async function undoWrongClock(db: Database, hours: WorkingHours, now: number): Promise<void> {
  await endExpired(db, now);
  const latest = dueAt(now + SKEW_MS, hours);
  await db
    .updateTable('leads')
    .set({ due_at: dueAt(now, hours) })
    .where('held', '=', sql.lit(0 as const))
    .where('closed_at', 'is', null)
    .where('binned_at', 'is', null)
    .where('contacted_at', 'is', null)
    // For the index `leads_todo`. A lead whose next step is due before is not forgotten.
    .where(ACT_AT, '>', latest)
    .where('due_at', '>', latest)
    .execute();
}
