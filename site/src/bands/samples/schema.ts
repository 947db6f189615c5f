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
    say: z.literal(true).optional().meta({ help: 'Begins with the sentence that the page has for quoting.' }),
  },
);
export type Samples = z.infer<typeof samples>;
