import { z } from 'zod';
import { photo } from './photo.ts';
import { label, status, upTo } from './text.ts';

/** Somebody of the team: a function, and the name of the person who has it if the owner wants it on the page. */
export const person = z.strictObject({
  status: status('Is the text about the {role} as it should be? Correct it and write status: confirmed.').optional(),
  role: label(48).meta({ help: 'What the person does here. It stands for the name where there is none.' }),
  text: upTo(30),
  name: label(40).optional().meta({ help: 'Only if the person agrees to be named.' }),
  city: label(40).optional().meta({ help: 'Where the person works.' }),
  /** Beside content/people/<id>.jpg. */
  photo: photo.optional(),
});
export type Person = z.infer<typeof person>;
