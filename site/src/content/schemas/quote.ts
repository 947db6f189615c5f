import { z } from 'zod';
import { prose, status, upTo } from './text.ts';

/** A client's words, with job title and kind of company, never with a name. */
export const quote = z.strictObject({
  status: status(
    'Did the {role} of a client ({company}) say "{text}", and may you publish it? Correct the words and write status: confirmed.',
  ),
  text: upTo(70),
  role: prose.meta({ help: 'The job title of whoever said it, and no name.' }),
  company: prose.meta({ help: 'What kind of company it is, and no name.' }),
});
export type Quote = z.infer<typeof quote>;
