import type { z } from 'zod';
import { label, some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

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
    /** Without it, the heading of content/labels.yml. */
    heading: label(48).optional(),
    fit: some(upTo(45), 2, 5),
    notFit: some(upTo(45), 2, 5),
  },
);
export type Fit = z.infer<typeof fit>;
