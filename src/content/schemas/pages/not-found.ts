import { z } from 'zod';
import { action, label, prose, seo } from '../text.ts';

export const notFound = z.strictObject({
  type: z.literal('not-found'),
  seo,
  code: label(8),
  heading: label(32),
  intro: prose,
  action,
});
export type NotFound = z.infer<typeof notFound>;
