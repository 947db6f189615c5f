import { z } from 'zod';
import { prose } from './text.ts';

/** Words as whole words, in any case: `unlock*` has any ending, `*n't` any beginning, `it/they` is either. */
const phrases = z
  .array(
    z
      .string()
      .trim()
      .regex(/[^\s*/]/, 'Write a word or a phrase.'),
  )
  .min(1, 'Write one or more.');

const percent = z.number().min(0).max(100).describe('a percentage, such as 8');
const count = z.int().min(0).describe('a whole number, such as 12');

/** How the agency's texts sound: what no text may say, and what `npm run check -- words` counts, each with its goal. */
export const wording = z.strictObject({
  /** `npm run check` refuses these. `instead` ends its message. */
  forbidden: z.array(z.strictObject({ phrases, instead: prose })),
  /** Counted and never refused: at most so many in all texts together. */
  watched: z.array(z.strictObject({ name: prose.max(32), phrases, most: count })),
  sentences: z.strictObject({
    /** At most so many percent of all sentences have one of these words. */
    negation: z.strictObject({ phrases, most: percent }),
    /** At most so many percent have `words` words or fewer. */
    short: z.strictObject({ words: z.int().min(1), most: percent }),
    /** At most so many percent open with one of these words. */
    openings: z.strictObject({ phrases, most: percent }),
    /** The average of words in a sentence, limits included. */
    average: z.strictObject({ least: z.number().positive(), most: z.number().positive() }),
    /** Sentences of `words` words or more that stand on another page too. */
    repeated: z.strictObject({ words: z.int().min(1), most: count }),
  }),
  /** The share of runs of five words that two pages may have in common. */
  likeness: z.strictObject({ most: z.number().min(0).max(1) }),
});

export type Wording = z.infer<typeof wording>;
