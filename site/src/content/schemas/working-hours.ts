import { minutesOf, WEEKDAYS } from '@fairlead/contract/working-hours.ts';
import { z } from 'zod';
import { calendarDate } from './date.ts';
import { atLeast } from './text.ts';

const SPAN = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

const span = z
  .string()
  .regex(SPAN, 'Write from when to when, such as 09:00-17:00.')
  .refine((text) => {
    const [from, to] = minutesOf(text);
    return from < to;
  }, 'Ends before it begins. Write the earlier time first.')
  .describe('from when to when, such as 09:00-17:00');

const timeZone = z
  .string()
  .refine((name) => isTimeZone(name), 'Write a time zone of the list at iana.org, such as America/New_York.')
  .describe('a time zone, such as America/New_York');

function isTimeZone(name: string): boolean {
  // An offset such as +02:00 is one to Intl, and knows no daylight saving time.
  if (!/^[A-Z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const holiday = calendarDate.refine((day) => day.length === 10, 'Write the whole day, such as 2026-12-25.');

/** When the agency works, and within how many hours of work it replies. */
export const workingHours = z.strictObject({
  timeZone: timeZone.meta({ help: 'Dates and times of the site are in this zone.' }),
  days: z
    .partialRecord(z.enum(WEEKDAYS), span)
    .refine((days) => Object.keys(days).length > 0, atLeast(1))
    .meta({ help: 'A weekday that is left out is free.' }),
  holidays: z.array(holiday).meta({ help: 'Days on which nobody works.' }),
  reply: z
    .number()
    .positive('Write more than 0.')
    .max(200, 'Write 200 or fewer.')
    .meta({ help: 'Hours of work until you reply.' }),
});
