/** The channel of reminders: letters to each person, or messages in a chat to all. What they say is read as they leave. */

import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import { DeliveryFailure } from '@fairlead/leads/base/delivery-failure.ts';
import type { Channel } from '@fairlead/leads/delivery/channel.ts';
import type { ChatPost } from '@fairlead/leads/delivery/channels/chat.ts';
import type { ReminderText } from '@fairlead/leads/letters/layout.ts';
import { may, type Role, workersIn } from '@fairlead/leads/roles.ts';
import {
  dayReminder,
  givenReminder,
  leadReminder,
  type Reader,
  reminderLetter,
  weekReminder,
} from './letters/reminder-letters.ts';
import { readChoice } from './queries/people.ts';
import { readDay, readWaiting, readWeek } from './queries/reminders.ts';
import { endOf, type Order, REMINDER_CHANNEL, TOO_LATE, weekBefore } from './reminders.ts';
import type { DeskLetterTools } from './sign-in-letters.ts';

type Tools = DeskLetterTools & {
  hours: WorkingHours;
  /** The addresses that may use the desk. */
  users: ReadonlyMap<string, Role>;
  /** Sends messages in place of letters; null for letters. */
  chat: ChatPost | null;
};

export function reminderChannel({ db, mailer, clock, letters, brand, hours, users, chat, origin }: Tools): Channel {
  const workers = workersIn(users);
  /** Whether it is still for whoever it was made for: people leave, choose, and hand leads on. */
  const isWanted = async ({ reminder, to }: Order): Promise<boolean> => {
    if (to === null || chat !== null) return (to === null) === (chat !== null);
    const role = users.get(to);
    const mayKnow = may(role, reminder === 'week' ? 'numbers' : 'work');
    return mayKnow && (await readChoice(db, to))[reminder === 'given' ? 'lead' : reminder];
  };
  const messageFor = async ({ reminder, of, to }: Order, now: number): Promise<ReminderText | null> => {
    const reader: Reader = { to, timeZone: hours.timeZone, origin: origin() };
    if (reminder === 'day') {
      const day = await readDay(db, to === null ? workers : [to], now, hours);
      return day && dayReminder(day, now, reader);
    }
    if (reminder === 'week') {
      const week = await readWeek(db, weekBefore(of), now, hours);
      return week && weekReminder(week, reader);
    }
    const lead = await readWaiting(db, of);
    if (!lead) return null;
    if (reminder === 'given') return to === null || lead.whose === to ? givenReminder(lead, now, reader) : null;
    if (lead.at <= now) throw new DeliveryFailure('skip', TOO_LATE);
    const isOthers = to !== null && lead.whose !== to && workers.includes(lead.whose ?? '');
    return isOthers ? null : leadReminder(lead, reader);
  };
  return {
    name: REMINDER_CHANNEL,
    ...(chat && { paceMs: chat.paceMs, configuration: chat.configuration }),
    async sendNotice(about, { id }, stopping) {
      // Only `makeReminders` writes these rows.
      const order = about as Order;
      const now = clock.now();
      if (now >= endOf(order, hours)) throw new DeliveryFailure('skip', TOO_LATE);
      if (!(await isWanted(order))) throw new DeliveryFailure('skip', 'unwanted');
      const message = await messageFor(order, now);
      if (message === null) throw new DeliveryFailure('skip', 'nothing_left');
      if (order.to === null) await chat?.send(message, now, stopping);
      else {
        const about = { id, to: order.to, of: order.of, kind: order.reminder };
        await mailer.send(
          reminderLetter(message, about, { brand, origin: origin() }, letters, new Date(now)),
          stopping,
        );
      }
      return [];
    },
  };
}
