import type { z } from 'zod';
import { label, prose, ref, some } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const figures = bandOf(
  'figures',
  {
    title: 'Figures',
    description: 'Two to four figures in large type, and a sentence that says what they count.',
    picture: [['number', 'number', 'number'], ['text']],
  },
  {
    heading: label(48),
    scope: prose.meta({ help: 'A sentence that says what they count.' }),
    ids: some(ref('figures'), 3, 4).meta({ title: 'Figures', help: 'In this order.' }),
  },
);
export type Figures = z.infer<typeof figures>;
