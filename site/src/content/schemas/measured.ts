import { z } from 'zod';
import { calendarDate } from './date.ts';

const whole = z.number().int('Write a whole number.').min(0, 'Write 0 or more.');

/** What the server has measured. `npm run leads -- first-reply content/measured.yml` writes it. */
export const measured = z.strictObject({
  /** The median of hours of work, in minutes, from a lead to the first reply, and on how many leads it rests. */
  firstReply: z.strictObject({ day: calendarDate, days: whole, leads: whole, minutes: whole }),
});
export type Measured = z.infer<typeof measured>;
