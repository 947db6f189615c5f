import { z } from 'zod';
import { label, status, upTo } from './text.ts';

const amount = z.int('Write a whole number without a currency sign.').positive('Write an amount above zero.');

/** What the agency charges for one kind of work, in the currency of content/site.yml. Texts name it as `{id}`. */
export const price = z
  .strictObject({
    status: status('Do you charge this for "{label}"? Correct the amount and write status: confirmed.'),
    label: label(64),
    from: amount.meta({ help: 'A whole number without a currency sign.' }),
    to: amount.optional().meta({ help: 'The end of a range. Without it, the price begins at “From”.' }),
    fixed: z.literal(true).optional().meta({ help: 'The price is exactly “From”.' }),
    per: z.enum(['month', 'project']).meta({ help: 'For what this is the price.' }),
    months: z
      .int('Write a whole number of months.')
      .min(2, 'Write 2 or more, or remove this line.')
      .optional()
      .meta({ help: 'The shortest term of a monthly price.' }),
    covers: upTo(50).meta({ help: 'What one gets for it.' }),
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
