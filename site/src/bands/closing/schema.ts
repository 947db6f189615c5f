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
    actions: some(action, 1, 2).meta({ help: 'The first is what the page is for, the second an alternative.' }),
    note: upTo(18).optional().meta({ help: 'What happens next.' }),
  },
);
export type Closing = z.infer<typeof closing>;
