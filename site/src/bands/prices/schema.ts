import { z } from 'zod';
import { label, ref, some, status, upTo } from '../../content/schemas/text.ts';
import { lookOf } from '../band.ts';

const list = lookOf(
  'prices',
  'list',
  {
    title: 'Prices',
    description: 'What the agency charges: ranges by size, fixed prices, and what goes for every contract.',
    picture: [['title'], ['price', 'price', 'price']],
  },
  {
    heading: label(40),
    intro: upTo(80),
    ranges: some(ref('prices'), 1, 5).meta({ help: 'Prices for a month, by the size of the client.' }),
    fixed: z
      .strictObject({
        heading: label(40),
        ids: some(ref('prices'), 1, 6).meta({ title: 'Prices', help: 'In this order.' }),
      })
      .meta({ help: 'Work with a fixed price and an end.' }),
    terms: some(
      z.strictObject({
        status: status('Is it true that "{title}" is "{text}"? Correct it and write status: confirmed.'),
        title: label(32),
        text: upTo(50),
      }),
      1,
      6,
    ).meta({ help: 'What goes for every contract.' }),
  },
);

const one = lookOf(
  'prices',
  'one',
  { title: 'One price', description: 'A price in large type, with what it covers.', picture: [['price', 'text']] },
  { price: ref('prices').optional().meta({ help: 'Without it, the price of the service.' }) },
);

/** What the agency charges, in one of two looks. */
export const prices = z.discriminatedUnion('look', [list, one]);
export type Prices = z.infer<typeof prices>;
export type PricesIn<Look extends Prices['look']> = Extract<Prices, { look: Look }>;
