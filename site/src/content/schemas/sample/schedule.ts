import { z } from 'zod';
import { isCalendarDate } from '../date.ts';
import { label, some } from '../text.ts';
import { base } from './base.ts';

/** A day of any year, such as `05-22`. */
const monthDay = z
  .string()
  // 2024 has a February 29.
  .refine((text) => /^\d\d-\d\d$/.test(text) && isCalendarDate(`2024-${text}`), {
    error: ({ input }) => `Reads "${String(input)}". Write month and day in quotes, such as "05-22".`,
  })
  .describe('month and day in quotes, such as "05-22"');

/** What takes from one day to another, within one year. */
export const schedule = z.strictObject({
  type: z.literal('schedule'),
  ...base,
  items: some(
    z
      .strictObject({ label: label(40), from: monthDay, to: monthDay })
      .refine(({ from, to }) => from < to, { path: ['to'], error: 'Is no later than "from". Correct one of the two.' }),
    2,
    12,
  ),
});
