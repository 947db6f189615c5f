/** Days and minutes as an owner writes them: `2026-12-05` and `2026-12-05 09:00`. */
import { DAY_MS } from '@fairlead/contract/day.ts';
import { instantOf } from '@fairlead/contract/zone.ts';

/** A day with or without a time of day: `2026-12-05 09:00`. */
const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}))?$/;

/** A moment as the wall clock shows it, as if it were UTC, and how long it lasts; undefined for a text that is none. */
function wallOf(text: string): { start: number; length: number } | undefined {
  const parts = MOMENT.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute] = parts;
  const start = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute ?? 0));
  const written = `${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}`;
  // The calendar of JavaScript turns February 30 into a day of March.
  if (!new Date(start).toISOString().startsWith(written)) return undefined;
  return { start, length: hour === undefined ? DAY_MS : 0 };
}

export const isMoment = (text: string): boolean => wallOf(text) !== undefined;

/** The instant at which a moment begins, in milliseconds since 1970; undefined for a text that is none. */
export function beginningOf(text: string, zone: string): number | undefined {
  const wall = wallOf(text);
  return wall && instantOf(zone, wall.start);
}

/** The instant at which a moment is over. A day without a time lasts until its midnight. */
export function endOf(text: string, zone: string): number | undefined {
  const wall = wallOf(text);
  return wall && instantOf(zone, wall.start + wall.length);
}
