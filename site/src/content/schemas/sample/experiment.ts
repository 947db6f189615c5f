import { z } from 'zod';
import { label, some } from '../text.ts';
import { base } from './base.ts';

const count = z.int('Write a whole number.').min(0, 'Count from 0.');

/** A number for page A and one for page B. */
const each = z.tuple([count, count]).describe('a list of two numbers, for page A and page B');

/** The sample and the result of a test of two pages. The visitors needed, rates and ranges are computed. */
export const experiment = z
  .strictObject({
    type: z.literal('experiment'),
    ...base,
    /** Orders per 1,000 visitors before the test. */
    baseline: z.number().positive(),
    /** The smallest gain that the test must be able to find, in orders per 1,000 visitors. */
    difference: z.number().positive(),
    /** New visitors of each week. */
    weeks: some(each, 2, 12),
    orders: each,
    /** In whole dollars. */
    margin: each,
    labels: z.strictObject({
      baseline: label(48),
      difference: label(48),
      needed: label(48),
      curve: label(60),
      week: label(16),
      pages: z.tuple([label(16), label(16)]),
      smaller: label(32),
      result: label(48),
      page: label(16),
      visitors: label(32),
      orders: label(32),
      rate: label(32),
      margin: label(32),
      value: label(40),
      gain: label(48),
      range: label(48),
    }),
  })
  .superRefine(({ baseline, difference, weeks, orders }, context) => {
    if (baseline + difference >= 1000)
      context.addIssue({
        code: 'custom',
        path: ['difference'],
        message: `Comes to ${baseline + difference} orders per 1,000 visitors with the baseline. Write a smaller one.`,
      });
    orders.forEach((count, page) => {
      const visitors = weeks.reduce((sum, week) => sum + (week[page] ?? 0), 0);
      if (count === 0 || count >= visitors)
        context.addIssue({
          code: 'custom',
          path: ['orders', page],
          message: `Is ${count} of ${visitors} visitors. Write one order or more, and fewer than visitors.`,
        });
    });
  });
