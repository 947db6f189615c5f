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

/** What no text may say. `instead` ends the message of the check. */
export const wording = z.strictObject({
  forbidden: z.array(
    z.strictObject({
      phrases: phrases.meta({ help: '“unlock*” has any ending, “*n’t” any beginning, “it/they” is either.' }),
      instead: prose.meta({ help: 'What to write in its place.' }),
    }),
  ),
});
