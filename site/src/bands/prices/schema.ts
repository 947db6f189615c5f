import { z } from 'zod';
import { label, ref, some, status, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const prices = bandOf(
  'prices',
  {
    title: 'Prices',
    description: 'What the agency charges: ranges by size, fixed prices, and what goes for every contract.',
    picture: [['title'], ['price', 'price', 'price']],
  },
  {
    heading: label(40),
    intro: upTo(80),
    /** A month of work, by the size of the client: ids of content/prices.yml. */
    ranges: some(ref('prices'), 1, 5),
    /** Work with a fixed price and an end. */
    fixed: z.strictObject({ heading: label(40), ids: some(ref('prices'), 1, 6) }),
    /** What goes for every contract: the smallest engagement, the term, the notice. */
    terms: some(
      z.strictObject({
        status: status('Is it true that "{title}" is "{text}"? Correct it and write status: confirmed.'),
        title: label(32),
        text: upTo(50),
      }),
      1,
      6,
    ),
  },
);
export type Prices = z.infer<typeof prices>;
