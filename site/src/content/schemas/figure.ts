import { z } from 'zod';
import { label, names, prose, upTo } from './text.ts';

/** A sign, a currency, digits, a scale, and what is counted: `+350%`, `€3M+`, `4.2x`, `1.8s`. */
const AMOUNT = /^[+\-−–<>~]?[$€£¥]?\d+(?:[.,]\d+)*(?:[KMB]|bn|s|h)?[+%x×]?$/;
/** Two numbers: `4.6/5`, `24/7`, `3:1`. */
const PAIR = /^\d+(?:\.\d+)?[/:]\d+(?:\.\d+)?$/;
/** A figure, what it measures, and which work it counts. */
const fields = z.strictObject({
  value: z
    .string('Put the figure in quotes, such as "12".')
    .refine((value) => AMOUNT.test(value) || PAIR.test(value), {
      error: ({ input }) =>
        `Reads "${input}". Write digits without a space, such as 13+, 1.2M, €3M+, -18%, 4.2x, 4.6/5 or 99.9%; the label says what they count.`,
    })
    .meta({ maxCharacters: 7, help: 'Digits without a space, such as 13+, €3M+ or 4.2x.' }),
  label: prose.meta({ help: 'What it counts, in the words that stand below it.' }),
  scope: prose
    .describe('what it counts, such as agency-wide or SEO practice')
    .meta({ help: 'Which work it counts, such as the whole agency.' }),
});
export const figure = fields.meta({ asWritten: true });
export type Figure = z.infer<typeof figure>;

/**
 * A figure in the file of a case, with what exactly it counts and against what. What it counts is the work for the client,
 * unless `scope` says otherwise. `change` is the value before and after, such as `1.9 to 9.9`, if the client lets it be
 * published.
 */
export const ownFigure = fields
  .extend({
    id: names('figures').meta({ help: 'The name by which texts call it in braces.' }),
    scope: prose.optional().meta({ help: 'Which work it counts, if that is not the work for this client.' }),
    change: label(32)
      .optional()
      .meta({ help: 'The value before and after, such as 1.9 to 9.9, if the client agrees.' }),
    counts: upTo(40).meta({ help: 'What exactly it counts, and against what.' }),
  })
  .meta({ asWritten: true });
