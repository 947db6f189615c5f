import { z } from 'zod';
import { bandOf } from '../band.ts';

export const samples = bandOf(
  'samples',
  {
    title: 'Samples',
    description: 'The sample deliverables, one a row.',
    picture: [
      ['words', 'card'],
      ['words', 'card'],
    ],
  },
  {
    /** Begins with the quotable sentence of the page. */
    say: z.literal(true).optional(),
  },
);
export type Samples = z.infer<typeof samples>;
