import { z } from 'zod';
import { prose } from './text.ts';

/** A figure exactly as the owner gave it, what it measures, and which work it counts. */
export const figure = z.strictObject({
  value: z.string().regex(/^[+$]?\d+(?:\.\d+)?(?:[%x]|M\+|\+)?$/, 'Write the figure verbatim, such as 150M+ or +350%.'),
  label: prose,
  scope: prose,
});
export type Figure = z.infer<typeof figure>;
