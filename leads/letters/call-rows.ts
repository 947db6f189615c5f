/** What is said of a call that a visitor has booked, to whoever learns of the lead. */
import texts from '../../content/function.json' with { type: 'json' };
import { bookingsOf } from '../bookings.ts';
import type { Database } from '../db/schema.ts';
import type { Lead } from '../lead.ts';

const { booked: words } = texts.letters;

export type CallRow = { label: string; value: string };

/**
 * The time of the call by which a lead came, in the agency's zone and in the visitor's. Nothing of a lead that came by another
 * way, and of a call that was canceled or is over.
 */
export async function callRows(db: Database, lead: Lead, timeZone: string, now: number): Promise<CallRow[]> {
  if (lead.origin !== 'booking') return [];
  const calls = (await bookingsOf(db, [lead.id], now)).get(lead.id) ?? [];
  const call = calls.find(({ state }) => state === 'booked');
  if (!call) return [];
  const { start_at, zone } = call;
  const theirs = zone === null || zone === timeZone ? [] : [{ label: words.theirs, value: timeIn(zone, start_at) }];
  return [{ label: words.call, value: timeIn(timeZone, start_at) }, ...theirs];
}

/** `Monday, March 2, 2026 at 10:00 AM EST` */
const timeIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', {
    ...({ timeZone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
  }).format(at);
