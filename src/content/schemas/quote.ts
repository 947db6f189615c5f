import { z } from 'zod';
import { prose, words } from './text.ts';

/** A client's words, with job title and kind of company, never with a name. */
export const quote = z.strictObject({
  status: z.enum(['placeholder', 'confirmed']),
  text: words(8, 45),
  role: prose,
  company: prose,
});
export type Quote = z.infer<typeof quote>;
