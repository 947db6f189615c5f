import type { z } from 'zod';
import { ref } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const quote = bandOf(
  'quote',
  { title: 'Quote', description: 'The words of a client, with job title and kind of company.', picture: [['quote']] },
  { quote: ref('quotes') },
);
export type Quote = z.infer<typeof quote>;
