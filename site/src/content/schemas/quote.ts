import { z } from 'zod';
import { prose, status, upTo } from './text.ts';

/** A client's words, with job title and kind of company, never with a name. */
export const quote = z.strictObject({
  status: status(
    'Did the {role} of a client ({company}) say "{text}", and may you publish it? Correct the words and write status: confirmed.',
  ),
  text: upTo(70),
  role: prose,
  company: prose,
});
export type Quote = z.infer<typeof quote>;
