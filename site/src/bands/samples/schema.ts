import type { z } from 'zod';
import { bandOf, saysFirst } from '../band.ts';

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
    say: saysFirst,
  },
);
export type Samples = z.infer<typeof samples>;
