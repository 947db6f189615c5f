/**
 * At the start of a day of work, what is to be done; shortly before a lead is late that nobody has answered; and at the start
 * of a week, what the week before has brought.
 */
export const REMINDERS = ['day', 'lead', 'week'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Which of them somebody wants. */
export type ReminderChoice = Record<Reminder, boolean>;
