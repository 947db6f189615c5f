import type { z } from 'zod';
import { ref } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const price = bandOf(
  'price',
  { title: 'Price', description: 'One price in large type, with what it covers.', picture: [['price', 'text']] },
  {
    price: ref('prices').optional().meta({ help: 'Without it, the price of the service.' }),
  },
);
export type Price = z.infer<typeof price>;
