/**
 * Days and clocks of a time zone. By `Intl`, since the engine that runs the functions at Supabase is older than Node's and has
 * no `Temporal`.
 */
import { DAY_MS } from './day.ts';

/** What the wall clock shows at an instant, to the second, as if it were UTC. */
export function wallClockAt(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

const offsetAt = (timeZone: string, at: number): number => wallClockAt(timeZone, at) - Math.floor(at / 1_000) * 1_000;

/** The day at an instant, as the midnight of its wall clock. */
export const dayIn = (timeZone: string, at: number): number => Math.floor(wallClockAt(timeZone, at) / DAY_MS) * DAY_MS;

/**
 * The instant at which the wall clock shows this. Where the clock is set back and shows it twice, the first. Where the clock
 * is set forward and leaves it out, as much later as the clock is set forward. Calendars do the same.
 */
export function instantOf(timeZone: string, wall: number): number {
  const before = wall - offsetAt(timeZone, wall - DAY_MS);
  const after = wall - offsetAt(timeZone, wall + DAY_MS);
  const shown = [before, after].filter((at) => at + offsetAt(timeZone, at) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than all that is done with it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = CLOCKS.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...({ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  });
  CLOCKS.set(timeZone, clock);
  return clock;
}
