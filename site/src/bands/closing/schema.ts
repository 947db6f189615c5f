import type { z } from 'zod';
import { action, label, some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const closing = bandOf(
  'closing',
  {
    title: 'Closing',
    description: 'The block that ends most pages: what to do next.',
    picture: [['offer']],
    ground: 'ink',
  },
  {
    heading: label(48),
    text: upTo(55),
    /** The first is what the page is for, the second an alternative. */
    actions: some(action, 1, 2),
    /** What happens next. */
    note: upTo(18).optional(),
  },
);
export type Closing = z.infer<typeof closing>;
