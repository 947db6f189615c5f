import { z } from 'zod';
import { label, some, status, upTo } from './text.ts';

/** The systems of clients that the agency has worked with, by what they are for. */
export const systems = z.strictObject({
  status: status('Have you worked with each of these systems? Correct the list and write status: confirmed.'),
  heading: label(48),
  intro: upTo(50),
  groups: some(z.strictObject({ title: label(32), names: some(label(32), 1, 12) }), 1, 8).meta({
    help: 'Systems by what they are for.',
  }),
});
export type Systems = z.infer<typeof systems>;
