import { z } from 'zod';
import { label, prose, words } from './text.ts';

/** Somebody of the team, by function; with a name only if the owner wants it to be public. */
export const person = z.strictObject({
  status: z.enum(['placeholder', 'confirmed']).optional(),
  name: prose.optional(),
  role: label(40),
  text: words(8, 20),
});
export type Person = z.infer<typeof person>;
