import { z } from 'zod';
import { action, prose, seo } from '../text.ts';

export const notFound = z.strictObject({
  type: z.literal('not-found'),
  seo,
  code: z.literal('404'),
  heading: z.literal('Oops! Page not found'),
  intro: prose,
  action,
});
export type NotFound = z.infer<typeof notFound>;
