import { z } from 'zod';
import { currency, label, prose, upTo } from './text.ts';

/** What the visitor's figures are called in texts, and what follows from them. */
const GIVEN = ['order', 'margin', 'returns', 'reorders', 'freight'];
const RESULTS = ['cost', 'roas', 'total-cost', 'total-roas'];

/** A text in which the page replaces `{$name}` by a figure of the visitor. */
const sentence = (...names: string[]) =>
  upTo(60).refine((text) => [...text.matchAll(/\{\$([^}]*)\}/g)].every(([, name = '']) => names.includes(name)), {
    error: ({ input }) =>
      `Reads "${input}". Of the visitor’s figures, this text may have ${names.map((name) => `{$${name}}`).join(', ') || 'none'} and no other.`,
  });

const field = z.strictObject({
  label: label(32),
  hint: label(40).meta({ help: 'Goes below the field.' }),
  example: z
    .string()
    .regex(/^\d+(?:\.\d{1,2})?$/, 'Write a plain number in quotes, such as "420" or "1.4".')
    .describe('a number in quotes, such as "420"')
    .meta({ help: 'What the field has at first.' }),
});

/** A calculator of break-even ROAS and of what an order may cost. A service names it by its id. */
export const calculator = z.strictObject({
  heading: label(48),
  intro: upTo(70),
  currency,
  legend: label(32).meta({ help: 'The heading above the fields.' }),
  fields: z
    .strictObject({
      order: field.meta({ help: 'What one order is worth.' }),
      margin: field.meta({ help: 'What is left of an order, in percent.' }),
      returns: field.meta({ help: 'How many orders come back.' }),
      reorders: field.meta({ help: 'How often a client orders again.' }),
      freight: field.meta({ help: 'What sending an order costs.' }),
    })
    .meta({ help: 'What the visitor types.' }),
  given: z
    .strictObject({
      example: label(32).meta({ help: 'Says that the figures are an example.' }),
      own: label(32).meta({ help: 'Says that the figures are the visitor’s.' }),
      figures: sentence(...GIVEN).meta({ help: 'Repeats them, with {$order} and so on in their places.' }),
    })
    .meta({ help: 'What the sum is made from: the example, or what the visitor typed.' }),
  sentences: z
    .strictObject({
      left: sentence(...GIVEN, ...RESULTS).meta({
        help: 'What is left of an order. Then follows “Reorders”, or “Once”.',
      }),
      reorders: sentence(...GIVEN, ...RESULTS).meta({ help: 'Where clients order again.' }),
      once: sentence(...GIVEN).meta({ help: 'Where no second order is counted.' }),
      nothing: sentence(...GIVEN).meta({ help: 'Where nothing is left for ads.' }),
      loss: sentence(...GIVEN, 'loss').meta({ help: 'Where each order loses money.' }),
      faulty: sentence().meta({ help: 'Where an answer is no figure.' }),
    })
    .meta({ help: 'The result in words, with {$roas} and so on in their places.' }),
  columns: z.strictObject({
    first: label(20).meta({ help: 'For the first order alone.' }),
    all: label(20).meta({ help: 'For all orders together.' }),
  }),
  rows: z
    .strictObject({
      orders: label(28).meta({ help: 'How many orders.' }),
      sales: label(28).meta({ help: 'What they bring in.' }),
      profit: label(28).meta({ help: 'What is left of that.' }),
      freight: label(28).meta({ help: 'What sending costs.' }),
      cost: label(28).meta({ help: 'What an order may cost in ads.' }),
      roas: label(28).meta({ help: 'Sales for each dollar of ads.' }),
    })
    .meta({ help: 'The lines of the sum, from the number of orders to the ROAS.' }),
  none: label(12).meta({ help: 'In place of a ROAS where no money is left for ads.' }),
  note: upTo(105).meta({ help: 'How the sum counts and rounds.' }),
  failed: upTo(45).meta({ help: 'In place of the fields, where the code of the page does not load.' }),
  errors: z
    .strictObject({
      empty: prose.meta({ help: 'Nothing is written.' }),
      number: prose.meta({ help: 'It is no number.' }),
      decimals: prose.meta({ help: 'It has too many decimals.' }),
      range: prose.meta({ help: 'It is too small or too large.' }),
      zero: prose.meta({ help: 'It is zero.' }),
    })
    .meta({ help: 'What to do about an answer that is no figure.' }),
});
export type Calculator = z.infer<typeof calculator>;
