import { z } from 'zod';
import { action, label, prose, seo, words } from '../text.ts';

export const blog = z.strictObject({
  type: z.literal('blog'),
  seo,
  hero: z.strictObject({ tag: prose, heading: prose, intro: prose }),
  say: words(18, 30),
  labels: z.strictObject({
    posts: prose,
    readTime: prose,
    read: z.literal('Read More'),
    contents: prose,
    sources: prose,
    source: prose,
    close: prose,
  }),
  closing: z.strictObject({ heading: label(48), text: words(8, 35), action }),
});
export type Blog = z.infer<typeof blog>;
