/** How fast the agency really replies: the median of the hours of work from a lead to the first contact. */
import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import { type WorkingHours, workBetween } from '@fairlead/contract/working-hours.ts';
import { dayIn } from '@fairlead/contract/zone.ts';
import type { Database } from './db/schema.ts';
import { isHeld } from './lead.ts';
import { firstContactOf } from './waiting.ts';

/** Leads of so many days are looked at. */
const DAYS = 90;
const MINUTE_MS = 60_000;

/** `day` is the last one, in the agency's zone; `minutes` is 0 without leads. */
export type FirstReply = { day: string; days: number; leads: number; minutes: number };

/** @param now milliseconds since 1970 */
export async function measureFirstReply(db: Database, hours: WorkingHours, now: number): Promise<FirstReply> {
  const rows = await db
    .selectFrom('leads')
    .select(['received_at', 'contacted_at', 'first_contacted_at'])
    .where(isHeld(false))
    // Only who has sent the form waits for a reply from then on.
    .where('origin', '=', 'form')
    .where('received_at', '>=', now - DAYS * DAY_MS)
    .where(({ eb, fn }) => eb(fn.coalesce('first_contacted_at', 'contacted_at'), 'is not', null))
    .execute();
  const waits = rows.map((row) => workBetween(row.received_at, firstContactOf(row) ?? row.received_at, hours));
  const minutes = Math.ceil((median(waits) ?? 0) / MINUTE_MS);
  return { day: dayAt(dayIn(hours.timeZone, now)), days: DAYS, leads: waits.length, minutes };
}

/** The one in the middle; of an even number the mean of the two in the middle. */
export function median(values: number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
