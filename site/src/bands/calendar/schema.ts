import type { z } from 'zod';
import { label, prose, some } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const calendar = bandOf(
  'calendar',
  {
    title: 'Calendar',
    description: 'The scheduling widget, with words beside it.',
    picture: [['words', 'month']],
    once: true,
    ground: 'ink',
    anchors: ['consultation'],
  },
  { heading: label(48), intro: prose, points: some(prose, 1, 5).optional() },
);
export type Calendar = z.infer<typeof calendar>;
