/**
 * Which reminders are due at a moment. Each is a delivery whose id says what it reminds whom of. So it is made once, whatever
 * crashes, however many servers look at the same moment, and however their clocks are set.
 */
import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import { dueAt, type WorkingHours, workdayFrom } from '@fairlead/contract/working-hours.ts';
import { dayIn, instantOf } from '@fairlead/contract/zone.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import { errorFields, type Log } from '@fairlead/leads/base/log.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { untried } from '@fairlead/leads/deliveries.ts';
import type { Reminder } from '@fairlead/leads/reminder-kinds.ts';
import { may, type Role, workersIn } from '@fairlead/leads/roles.ts';
import { readSoonLate } from './queries/reminders.ts';

export const REMINDER_CHANNEL = 'reminder';

/** What the row of a reminder says. */
export type Order = {
  /** `given`: a rule has given the lead to somebody. */
  reminder: Reminder | 'given';
  /** The day or the Monday of the week, such as `2026-11-23`; or the id of the lead. */
  of: string;
  /** An address; null for everybody at once. */
  to: string | null;
  /** When the lead is late: one that waits again is announced again. Only where it is announced. */
  due?: number;
};

/** The reason of a reminder that was dropped because it was of no use any more. */
export const TOO_LATE = 'too_late';

const WEEK_MS = 7 * DAY_MS;
/** Milliseconds between two looks. Short, so that a clock that is set in between delays little. */
const CHECK_MS = 300_000;
/** A lead is announced so many hours of work before it is late, but not in the first half of a short promise. */
const AHEAD_HOURS = 1;

type ReminderDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  hours: WorkingHours;
  /** Who is reminded, by address; null for everybody at once. */
  people: ReadonlyMap<string, Role> | null;
  wakeOutbox: (channels: readonly string[]) => void;
};

/**
 * Makes reminders when they are due, until the process stops.
 * @returns resolves when the process stops and nothing is under way
 */
export async function remind(deps: ReminderDeps, stopping: AbortSignal): Promise<void> {
  const { clock, log, hours, wakeOutbox } = deps;
  do {
    try {
      if ((await makeReminders(deps, clock.now())) > 0) wakeOutbox([REMINDER_CHANNEL]);
    } catch (error) {
      log('reminders_failed', errorFields(error));
    }
  } while (await clock.sleep(untilNextLook(clock.now(), hours), stopping));
}

function untilNextLook(now: number, hours: WorkingHours): number {
  const today = dayIn(hours.timeZone, now);
  const { opens } = workdayFrom(today, hours);
  return opens > now ? Math.min(opens - now, CHECK_MS) : CHECK_MS;
}

/**
 * Makes the reminders of this moment that are not there yet. Outside the hours of work there are none.
 * @returns how many
 * @throws the driver's error
 */
export async function makeReminders(
  { db, hours, people }: Pick<ReminderDeps, 'db' | 'hours' | 'people'>,
  now: number,
): Promise<number> {
  const { day, opens, closes } = workdayFrom(dayIn(hours.timeZone, now), hours);
  if (now < opens || now >= closes) return 0;
  const workers = people ? workersIn(people) : [];
  const all = people ? workers : [null];
  const readers = all.filter((to) => to === null || may(people?.get(to), 'numbers'));
  const orders: Order[] = [
    ...all.map((to) => ({ reminder: 'day' as const, of: dayAt(day), to })),
    ...readers.map((to) => ({ reminder: 'week' as const, of: dayAt(mondayOf(day)), to })),
  ];
  const soon = dueAt(now, { ...hours, reply: Math.min(AHEAD_HOURS, hours.reply / 2) });
  for (const { id, owner, due_at } of await readSoonLate(db, now, soon)) {
    // A lead of somebody who left is nobody's.
    const whose = owner !== null && workers.includes(owner) ? [owner] : all;
    orders.push(...whose.map((to) => ({ reminder: 'lead' as const, of: id, to, due: due_at })));
  }
  const result = await db
    .insertInto('deliveries')
    .values(orders.map((order) => rowOf(order, now)))
    .onConflict((conflict) =>
      conflict
        .column('id')
        // Dropped while the clock was ahead: now it is of use again.
        .doUpdateSet(untried(now))
        .where('deliveries.state', '=', 'skipped')
        .where('deliveries.last_error', '=', TOO_LATE),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows);
}

const rowOf = (order: Order, now: number) => ({
  ...deliveryOf(order, order.to ?? 'all'),
  state: 'pending' as const,
  made_at: now,
  next_attempt_at: now,
});

const deliveryOf = (order: Order, whom: string) => ({
  id: [REMINDER_CHANNEL, order.reminder, order.of, whom, order.due].filter((part) => part !== undefined).join(':'),
  channel: REMINDER_CHANNEL,
  about: JSON.stringify(order),
});

/** What tells somebody that a lead is theirs now. @param byLetter to the person; else to everybody at once */
export const givenOrder = (leadId: string, to: string, byLetter: boolean) =>
  deliveryOf({ reminder: 'given', of: leadId, to: byLetter ? to : null }, to);

/** @param day a midnight, as if its zone were UTC */
const mondayOf = (day: number): number => day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;

/** The days of the week before. @param monday of this week */
export const weekBefore = (monday: string): { from: string; to: string } => ({
  from: dayAt(Date.parse(monday) - WEEK_MS),
  to: dayAt(Date.parse(monday) - DAY_MS),
});

/** From when on the reminder of a day or a week is of no use. What is about a lead depends on the lead. */
export function endOf({ reminder, of }: Order, hours: WorkingHours): number {
  const start = Date.parse(of);
  if (reminder === 'lead' || reminder === 'given') return Number.POSITIVE_INFINITY;
  return reminder === 'day' ? workdayFrom(start, hours).closes : instantOf(hours.timeZone, start + WEEK_MS);
}
