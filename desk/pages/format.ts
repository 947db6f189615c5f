/** Times, money and counts as people read them. Times are in the agency's zone. */

import { DAY_MS } from '@fairlead/contract/day.ts';
import { dayIn } from '@fairlead/contract/zone.ts';
import { type DayAndTime, dayAndTime, type NextStep } from '@fairlead/leads/next-step.ts';
import type { Count } from '../data/inbox.ts';
import { common } from '../words.ts';
import { fill } from './words.ts';

declare const TIME_ZONE: string;
/** The agency's zone, which the build reads in content/site.yml. */
export const ZONE = TIME_ZONE;

const LANGUAGE = 'en-US';

/** `Eastern Time`. */
export const ZONE_NAME =
  new Intl.DateTimeFormat(LANGUAGE, { timeZone: ZONE, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ZONE;

const EXACT_PARTS = {
  ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
};
const EXACT = new Intl.DateTimeFormat(LANGUAGE, { ...EXACT_PARTS, timeZone: ZONE });
const CLOCK = new Intl.DateTimeFormat(LANGUAGE, {
  timeZone: ZONE,
  ...({ hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const),
});
/** Of a day, which is a text and has no zone. */
const DAY = new Intl.DateTimeFormat(LANGUAGE, { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });
const MONTH = new Intl.DateTimeFormat(LANGUAGE, { timeZone: 'UTC', year: 'numeric', month: 'long' });
const SHORT_PARTS = { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' } as const;
const SHORT_DAY = new Intl.DateTimeFormat(LANGUAGE, SHORT_PARTS);
const SHORT = new Intl.DateTimeFormat(LANGUAGE, { ...SHORT_PARTS, hour: 'numeric', minute: '2-digit' });
const AGE = new Intl.RelativeTimeFormat(LANGUAGE, { style: 'short', numeric: 'auto' });
const DAY_HERE = new Intl.DateTimeFormat(LANGUAGE, { timeZone: ZONE, year: 'numeric', month: 'short', day: 'numeric' });
const DAY_IN_YEAR = new Intl.DateTimeFormat(LANGUAGE, { timeZone: ZONE, month: 'long', day: 'numeric' });
const HUNDREDTHS = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const NUMBER = new Intl.NumberFormat(LANGUAGE);
const PERCENT = new Intl.NumberFormat(LANGUAGE, { style: 'percent' });

const MINUTE = 60_000;
/** Each unit, with its milliseconds and how many of it are told before the next larger one. */
const UNITS = [
  ['minute', MINUTE, 60],
  ['hour', 60 * MINUTE, 24],
  ['day', DAY_MS, 60],
  ['month', 43_830 * MINUTE, 24],
  ['year', 525_960 * MINUTE, Number.POSITIVE_INFINITY],
] as const;

/** The unit in which a stretch of time is told, and how many of it, rounded down. */
function inWholeUnits(ms: number): { unit: (typeof UNITS)[number][0]; count: number } {
  const [unit, length] = UNITS.find(([, each, most]) => ms < each * most) ?? UNITS[4];
  return { unit, count: Math.floor(ms / length) };
}

/** `Nov 22, 2026, 9:05 AM EST` */
export const exactTime = (at: number): string => EXACT.format(at);

/** The same in another zone; null where that is none. */
export function timeIn(timeZone: string, at: number): string | null {
  try {
    return new Intl.DateTimeFormat(LANGUAGE, { ...EXACT_PARTS, timeZone }).format(at);
  } catch {
    return null;
  }
}

/** `9:05:30 AM EST` */
export const clockTime = (at: number): string => CLOCK.format(at);

/** `Nov 22, 2026`. @param day such as `2026-11-22` */
export const dayText = (day: string): string => DAY.format(Date.parse(day));

/** `November 2026`. @param month such as `2026-11` */
export const monthText = (month: string): string => MONTH.format(Date.parse(`${month}-01`));

/** `Nov 22, 2026, 9:05 AM EST`, or `Nov 22, 2026` without a time of day. */
export const timeText = ({ at, timed }: Pick<NextStep, 'at' | 'timed'>): string =>
  timed ? exactTime(at) : dayText(dayAndTime({ at, timed }, ZONE).day);

/** `Fri, Nov 27, 9:00 AM`, or `Fri, Nov 27` without a time. */
export const shortTime = ({ day, time }: DayAndTime): string =>
  (time === '' ? SHORT_DAY : SHORT).format(Date.parse(`${day}T${time || '00:00'}Z`));

/** `3 hr. ago`, or `in 3 hr.` for what is to come, and on any other day `yesterday`, `2 days ago` or `in 3 days`. */
export function ageText(at: number, now: number): string {
  if (daysUntil(at, now) !== 0) return dayAgeText(at, now);
  const minutes = Math.trunc((at - now) / MINUTE);
  if (minutes === 0) return AGE.format(0, 'second');
  // A day may have 25 hours.
  return Math.abs(minutes) < 60 ? AGE.format(minutes, 'minute') : AGE.format(Math.trunc(minutes / 60), 'hour');
}

/**
 * `today`, `tomorrow` or `3 days ago`. By the calendar, so that all times of a day are equally far away, and `yesterday` is the
 * day before today and no other.
 */
function dayAgeText(at: number, now: number): string {
  const days = daysUntil(at, now);
  if (Math.abs(days) < MOST_DAYS) return AGE.format(days, 'day');
  const months = monthOf(at) - monthOf(now);
  return Math.abs(months) < 24 ? AGE.format(months, 'month') : AGE.format(Math.trunc(months / 12), 'year');
}

/** From so many days on, months are told. */
const MOST_DAYS = 60;

const daysUntil = (at: number, now: number): number => (dayIn(ZONE, at) - dayIn(ZONE, now)) / DAY_MS;

/** The months since the year 0. */
function monthOf(at: number): number {
  const day = new Date(dayIn(ZONE, at));
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}

/** How long it is until then, or since. What has no time of day has a day alone. */
export const dueText = ({ at, timed }: Pick<NextStep, 'at' | 'timed'>, now: number): string =>
  timed ? ageText(at, now) : dayAgeText(at, now);

/** A length of time: `40 min`, `3 hr`, `2 days`. */
export function durationText(ms: number): string {
  const { unit, count } = inWholeUnits(ms);
  return unitText(count, unit, 0);
}

const unitText = (count: number, unit: string, digits: number): string =>
  new Intl.NumberFormat(LANGUAGE, {
    ...({ style: 'unit', unit, unitDisplay: 'short' } as const),
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  }).format(count);

/** `1,250`, and `10,000+` where nobody counted on. */
export const countText = ({ count, more }: Count): string =>
  more ? fill(common.more, { count: numberText(count) }) : numberText(count);

/** `Nov 22, 2026`, the day of a moment. */
export const dayOfText = (at: number): string => DAY_HERE.format(at);

/** `November 22`, the day of a moment of about now. */
export const dayInYearText = (at: number): string => DAY_IN_YEAR.format(at);

/** `1.2 s`, and below a second `180 ms`. @param ms milliseconds */
export const secondsText = (ms: number): string =>
  ms < 995 ? unitText(Math.round(ms), 'millisecond', 0) : unitText(ms / 1_000, 'second', ms < 9_950 ? 1 : 0);

/** `0.04` of 40 thousandths. */
export const thousandthsText = (thousandths: number): string => HUNDREDTHS.format(thousandths / 1_000);

export const numberText = (count: number): string => NUMBER.format(count);

/** @param share from 0 to 1 */
export const percentText = (share: number): string => PERCENT.format(share);

/** `$12,500` or `$12,500.50`. @param currency ISO 4217 */
export const moneyText = (cents: number, currency: string): string =>
  new Intl.NumberFormat(LANGUAGE, {
    ...({ style: 'currency', currency } as const),
    ...(cents % 100 === 0 && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(cents / 100);
