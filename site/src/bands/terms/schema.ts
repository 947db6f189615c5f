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
    /** What it costs by the month, where the sizes in labels.yml are not those of its clients. */
    monthly: upTo(40).optional(),
    /** What the first months buy, or what the price leaves out, in place of the note in labels.yml. */
    note: upTo(25).optional(),
    raises: moves,
    /** Little lowers a fixed price. */
    lowers: moves.optional(),
    /** How the engagement starts. */
    begins: upTo(50),
    /** How the engagement ends, and what the client keeps. */
    ends: upTo(50),
  },
);
export type Terms = z.infer<typeof terms>;
