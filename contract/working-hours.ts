/** When the agency works, and until when a lead is to be answered. */
import { DAY_MS } from './day.ts';
import { cardinal } from './text.ts';
import { dayIn, instantOf } from './zone.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

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
export function promiseOf(hours: WorkingHours): { unit: 'day' | 'hour'; count: number } {
  const [length = 0, ...others] = lengthsOf(hours);
  const count = (hours.reply * 60) / length;
  return others.length === 0 && Number.isInteger(count) ? { unit: 'day', count } : { unit: 'hour', count: hours.reply };
}

/** What the promise counts in, for one and for more. */
export type PromiseWords = Record<'day' | 'days' | 'hour' | 'hours', string>;

/** The promise in words, such as `one business day`. */
export function replyTime({ words, ...hours }: WorkingHours & { words: PromiseWords }): string {
  const { unit, count } = promiseOf(hours);
  const isWhole = Number.isInteger(count);
  return `${isWhole ? cardinal(count) : count} ${words[count === 1 ? unit : (`${unit}s` as const)]}`;
}

/**
 * A stretch of work in words, rounded up, so that nobody is told less: in fives of minutes, in hours, and from two days on in
 * days where each is equally long.
 * @param minutes of work
 * @param word for minutes
 */
export function spokenWork(minutes: number, hours: WorkingHours & { words: PromiseWords }, word: string): string {
  const fives = Math.max(Math.ceil(minutes / 5), 1) * 5;
  if (fives < 60) return `${cardinal(fives)} ${word}`;
  const [length = 0, ...others] = lengthsOf(hours);
  const step = others.length === 0 && minutes > 2 * length ? length : 60;
  return replyTime({ ...hours, reply: (Math.ceil(minutes / step) * step) / 60 });
}

/** Milliseconds of work between two moments, in milliseconds since 1970. */
export function workBetween(from: number, to: number, hours: WorkingHours): number {
  let worked = 0;
  for (let day = dayIn(hours.timeZone, from); day <= to + DAY_MS; day += DAY_MS) {
    const { opens, closes } = spanOn(day, hours);
    worked += Math.max(Math.min(closes, to) - Math.max(opens, from), 0);
  }
  return worked;
}

/** How many minutes the days of work have, each length once. */
const lengthsOf = ({ days }: WorkingHours): Set<number> =>
  new Set(Object.values(days).map((span) => lengthOf(minutesOf(span))));

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
