/** When the agency works, and until when a lead is to be answered. */
import { cardinal } from './text.ts';
import { dayIn, instantOf } from './zone.ts';

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

/** The longest promise takes four years where only one hour a week is worked. */
const LAST_DAY = 10 * 366;

/**
 * When a lead must be answered at the latest: when the promised hours of work are over.
 * @param at when it came, in milliseconds since 1970
 * @throws RangeError where the hours have no work, or no such time zone
 */
export function dueAt(at: number, hours: WorkingHours): number {
  let left = hours.reply * 60 * MINUTE_MS;
  const today = dayIn(hours.timeZone, at);
  for (let day = today; day < today + LAST_DAY * DAY_MS; day += DAY_MS) {
    const { opens, closes } = spanOn(day, hours);
    const from = Math.max(opens, at);
    if (closes - from >= left) return from + left;
    left -= Math.max(closes - from, 0);
  }
  throw new RangeError('The hours of work are never over.');
}

/** The first day of work from a day on, with its hours as instants. @param day the midnight of its wall clock */
export function workdayFrom(day: number, hours: WorkingHours): { day: number; opens: number; closes: number } {
  for (let next = day; ; next += DAY_MS) {
    const span = spanOn(next, hours);
    if (span.closes > span.opens) return { day: next, ...span };
  }
}

/** The promise as visitors read it: in days where each day of work is equally long, else in hours. */
export function promiseOf({ days, reply }: WorkingHours): { unit: 'day' | 'hour'; count: number } {
  const [length = 0, ...others] = new Set(Object.values(days).map((span) => lengthOf(minutesOf(span))));
  const count = (reply * 60) / length;
  return others.length === 0 && Number.isInteger(count) ? { unit: 'day', count } : { unit: 'hour', count: reply };
}

/** What the promise counts in, for one and for more. */
export type PromiseWords = Record<'day' | 'days' | 'hour' | 'hours', string>;

/** The promise in words, such as `one business day`. */
export function replyTime({ words, ...hours }: WorkingHours & { words: PromiseWords }): string {
  const { unit, count } = promiseOf(hours);
  const isWhole = Number.isInteger(count);
  return `${isWhole ? cardinal(count) : count} ${words[count === 1 ? unit : (`${unit}s` as const)]}`;
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
