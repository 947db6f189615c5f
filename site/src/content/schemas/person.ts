import { z } from 'zod';
import { photo } from './photo.ts';
import { label, status, upTo } from './text.ts';

/** Somebody of the team: a function, and the name of the person who has it if the owner wants it on the page. */
export const person = z.strictObject({
  status: status('Is the text about the {role} as it should be? Correct it and write status: confirmed.').optional(),
  role: label(48),
  text: upTo(30),
  name: label(40).optional(),
  /** Where the person works. */
  city: label(40).optional(),
  /** Beside content/people/<id>.jpg. */
  photo: photo.optional(),
});
export type Person = z.infer<typeof person>;
