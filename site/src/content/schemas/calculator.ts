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
  hint: label(40),
  /** What the field has at first. It is a text, so that it stays as it is written. */
  example: z
    .string()
    .regex(/^\d+(?:\.\d{1,2})?$/, 'Write a plain number in quotes, such as "420" or "1.4".')
    .describe('a number in quotes, such as "420"'),
});

/** A calculator of break-even ROAS and of what an order may cost. A service names it by its id. */
export const calculator = z.strictObject({
  heading: label(48),
  intro: upTo(70),
  currency,
  legend: label(32),
  fields: z.strictObject({ order: field, margin: field, returns: field, reorders: field, freight: field }),
  /** What the sum is made from: the worked example, or what the visitor typed. */
  given: z.strictObject({ example: label(32), own: label(32), figures: sentence(...GIVEN) }),
  /** The result in words. `left` is followed by `reorders`, or by `once` where no reorder is counted. */
  sentences: z.strictObject({
    left: sentence(...GIVEN, ...RESULTS),
    reorders: sentence(...GIVEN, ...RESULTS),
    once: sentence(...GIVEN),
    nothing: sentence(...GIVEN),
    loss: sentence(...GIVEN, 'loss'),
    faulty: sentence(),
  }),
  columns: z.strictObject({ first: label(20), all: label(20) }),
  /** The lines of the sum, from the number of orders to the ROAS. */
  rows: z.strictObject({
    orders: label(28),
    sales: label(28),
    profit: label(28),
    freight: label(28),
    cost: label(28),
    roas: label(28),
  }),
  /** In place of a ROAS where no money is left for ads. */
  none: label(12),
  /** How the sum counts and rounds. */
  note: upTo(105),
  /** In place of the fields where the code of the page does not load. */
  failed: upTo(45),
  /** What to do about an answer that is no figure. */
  errors: z.strictObject({ empty: prose, number: prose, decimals: prose, range: prose, zero: prose }),
});
export type Calculator = z.infer<typeof calculator>;
