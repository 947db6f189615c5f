import type { z } from 'zod';
import { some, upTo } from '../../content/schemas/text.ts';
import { bandOf, usualHeading } from '../band.ts';

export const fit = bandOf(
  'fit',
  {
    title: 'Fit',
    description: 'Whom it is for, and who is better served elsewhere.',
    picture: [
      ['check', 'cross'],
      ['text', 'text'],
    ],
  },
  {
    heading: usualHeading(48),
    fit: some(upTo(45), 2, 5).meta({ help: 'For whom this is right.' }),
    notFit: some(upTo(45), 2, 5).meta({ help: 'Who is better served elsewhere.' }),
  },
);
export type Fit = z.infer<typeof fit>;
