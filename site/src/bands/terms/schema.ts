import type { z } from 'zod';
import { some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

/** What moves the price in one direction. Prices themselves belong to an offer. */
const moves = some(upTo(21), 2, 3);

export const terms = bandOf(
  'terms',
  {
    title: 'Terms',
    description: 'What a service costs, what moves its price, how the engagement starts and how it ends.',
    picture: [['title'], ['rows']],
  },
  {
    monthly: upTo(40).optional().meta({ help: 'What it costs by the month, where that differs from the usual.' }),
    note: upTo(25).optional().meta({ help: 'What the price leaves out, where that differs from the usual.' }),
    raises: moves.meta({ help: 'What makes it dearer.' }),
    lowers: moves.optional().meta({ help: 'What makes it cheaper.' }),
    begins: upTo(50).meta({ help: 'How the engagement starts.' }),
    ends: upTo(50).meta({ help: 'How it ends, and what the client keeps.' }),
  },
);
export type Terms = z.infer<typeof terms>;
