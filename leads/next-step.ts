/** The next step of a lead: until when it is to be done, and what it can be put off to. */
import { DAY_MS } from '@fairlead/contract/day.ts';
import { dueAt, type WorkingHours, workdayFrom } from '@fairlead/contract/working-hours.ts';
import { dayIn, instantOf, wallClockAt } from '@fairlead/contract/zone.ts';

/** What is to be done next with a lead, and who does it: an address. */
export type NextStep = {
  what: string;
  /** Until when, in milliseconds since 1970. Without a time of day, the end of a day in the agency's zone. */
  at: number;
  /** Whether it has a time of day. */
  timed: boolean;
  by: string;
};

/** How a next step ends: it is done, or it is no longer to be done. */
export type StepEnd = 'done' | 'dropped';

/** Late: the time is over. Soon: it is over within an hour of work. */
export type Urgency = 'late' | 'soon' | null;

const MINUTE_MS = 60_000;
/** `Later today` is so long from now, and on a full quarter of an hour. */
const LATER_MS = 120 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;

/** @param at until when, in milliseconds since 1970; null for nothing to do */
export function urgencyOf(at: number | null, now: number, hours: WorkingHours): Urgency {
  if (at === null) return null;
  if (at <= now) return 'late';
  return at <= dueAt(now, { ...hours, reply: 1 }) ? 'soon' : null;
}

/** A day and a time as the fields of a form have them: `2026-11-27` and `09:30`, or nothing for no time. */
export type DayAndTime = { day: string; time: string };

/** @param day of the calendar, such as `2026-11-27` @param time such as `09:30`; empty for none */
export function stepTime({ day, time }: DayAndTime, timeZone: string): Pick<NextStep, 'at' | 'timed'> {
  const midnight = Date.parse(day);
  if (time === '') return { at: instantOf(timeZone, midnight + DAY_MS) - 1, timed: false };
  return { at: instantOf(timeZone, Date.parse(`${day}T${time}Z`)), timed: true };
}

export function dayAndTime({ at, timed }: Pick<NextStep, 'at' | 'timed'>, timeZone: string): DayAndTime {
  const clock = new Date(wallClockAt(timeZone, at)).toISOString();
  return { day: clock.slice(0, 10), time: timed ? clock.slice(11, 16) : '' };
}

/** What a next step can be put off to. */
export type Moves = {
  /** Two hours from now, but within the hours of work; null where work is over or today is free. */
  later: DayAndTime | null;
  /** The next day of work; null where that is in the next week. */
  tomorrow: DayAndTime | null;
  /** The first day of work of the next week. On a Sunday, tomorrow is not next week. */
  nextWeek: DayAndTime;
};

/** A step with a time is put off to the start of work of another day, and one without to the whole day. */
export function movesOf({ timed }: Pick<NextStep, 'timed'>, now: number, hours: WorkingHours): Moves {
  const { timeZone } = hours;
  const today = dayIn(timeZone, now);
  const startOf = ({ opens }: { opens: number }) => dayAndTime({ at: opens, timed }, timeZone);
  const work = workdayFrom(today, hours);
  const inTwoHours = Math.ceil((now + LATER_MS) / QUARTER_MS) * QUARTER_MS;
  const later = Math.min(Math.max(inTwoHours, work.opens), work.closes);
  // getUTCDay begins with Sunday, from which it is eight days to the Monday of the next week.
  const monday = today + (8 - new Date(today).getUTCDay()) * DAY_MS;
  const [tomorrow, nextWeek] = [workdayFrom(today + DAY_MS, hours), workdayFrom(monday, hours)];
  return {
    later: work.day === today && later > now ? dayAndTime({ at: later, timed: true }, timeZone) : null,
    tomorrow: tomorrow.day < nextWeek.day ? startOf(tomorrow) : null,
    nextWeek: startOf(nextWeek),
  };
}
