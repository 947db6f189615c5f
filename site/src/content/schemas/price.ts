import { z } from 'zod';
import { label, status, upTo } from './text.ts';

const amount = z.int('Write a whole number without a currency sign.').positive('Write an amount above zero.');

/** What the agency charges for one kind of work, in the currency of content/site.yml. Texts name it as `{id}`. */
export const price = z
  .strictObject({
    status: status('Do you charge this for "{label}"? Correct the amount and write status: confirmed.'),
    label: label(64),
    /** Texts name it as `{id-low}`. */
    from: amount,
    /** The end of a range. Without it the price begins at `from`, or is exactly that if `fixed`. */
    to: amount.optional(),
    fixed: z.literal(true).optional(),
    per: z.enum(['month', 'project']),
    /** The shortest term of a monthly price. Texts name what that comes to as `{id-term}`, its low end as `{id-least}`. */
    months: z.int('Write a whole number of months.').min(2, 'Write 2 or more, or remove this line.').optional(),
    covers: upTo(50),
  })
  .refine(({ from, to }) => to === undefined || to > from, {
    path: ['to'],
    error: 'Is not above "from". Correct one of the two, or remove this line.',
  })
  .refine(({ per, months }) => per === 'month' || months === undefined, {
    path: ['months'],
    error: 'Only a price for a month has a shortest term. Remove this line.',
  })
  .refine(({ to, fixed }) => to === undefined || fixed === undefined, {
    path: ['fixed'],
    error: 'A fixed price has no range. Remove "to" or "fixed".',
  });
export type Price = z.infer<typeof price>;
