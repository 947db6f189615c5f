/**
 * When the agency works, and until when a lead is to be answered. By `Intl`, since the engine that runs the functions at
 * Supabase is older than Node's and has no `Temporal`.
 */

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** As `hours` of content/site.yml has them. */
export type WorkingHours = {
  /** Such as `America/New_York`. */
  timeZone: string;
  /** From when to when, such as `09:00-17:00`. A weekday that is not there is free. */
  days: Partial<Record<Weekday, string>>;
  /** Days without work, such as `2026-12-25`. */
  holidays: readonly string[];
  /** The agency replies within so many hours of work. */
  reply: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * When a lead must be answered at the latest: when the promised hours of work are over.
 * @param at when it came, in milliseconds since 1970
 */
export function dueAt(at: number, hours: WorkingHours): number {
  let left = hours.reply * 60 * MINUTE_MS;
  for (let day = dayIn(hours.timeZone, at); ; day += DAY_MS) {
    const { opens, closes } = spanOn(day, hours);
    const from = Math.max(opens, at);
    if (closes - from >= left) return from + left;
    left -= Math.max(closes - from, 0);
  }
}

/** The promise as visitors read it: in days where each day of work is equally long, else in hours. */
export function promiseOf({ days, reply }: WorkingHours): { unit: 'day' | 'hour'; count: number } {
  const [length = 0, ...others] = new Set(Object.values(days).map((span) => lengthOf(minutesOf(span))));
  const count = (reply * 60) / length;
  return others.length === 0 && Number.isInteger(count) ? { unit: 'day', count } : { unit: 'hour', count: reply };
}

const lengthOf = ([from, to]: [number, number]) => to - from;

/** `09:00-17:00` as minutes since midnight. */
export function minutesOf(span: string): [from: number, to: number] {
  const [from = 0, to = 0] = span.split('-').map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  return [from, to];
}

/** The hours of work of a day, as instants. Of a day without work, both are its midnight. */
function spanOn(day: number, { timeZone, days, holidays }: WorkingHours): { opens: number; closes: number } {
  const date = new Date(day);
  // getUTCDay begins with Sunday.
  const weekday = WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? 'sunday';
  const span = holidays.includes(date.toISOString().slice(0, 10)) ? undefined : days[weekday];
  const [from, to] = span === undefined ? [0, 0] : minutesOf(span);
  return {
    opens: instantOf(timeZone, day + from * MINUTE_MS),
    closes: instantOf(timeZone, day + to * MINUTE_MS),
  };
}

/** What the wall clock shows at an instant, to the second, as if it were UTC. */
function wallClockAt(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

const offsetAt = (timeZone: string, at: number): number => wallClockAt(timeZone, at) - Math.floor(at / 1_000) * 1_000;

/** The day at an instant, as the midnight of its wall clock. */
const dayIn = (timeZone: string, at: number): number => Math.floor(wallClockAt(timeZone, at) / DAY_MS) * DAY_MS;

/**
 * The instant at which the wall clock shows this. Where the clock is set back and shows it twice, the first. Where the clock
 * is set forward and leaves it out, as much later as the clock is set forward. Calendars do the same.
 */
function instantOf(timeZone: string, wall: number): number {
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
