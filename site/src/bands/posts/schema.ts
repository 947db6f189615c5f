import { z } from 'zod';
import { id, prose, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const posts = bandOf(
  'posts',
  {
    title: 'Posts',
    description: 'The posts of the blog, with their categories and pages. For the page /blog.',
    picture: [['title'], ['picture', 'picture'], ['text', 'text']],
    once: true,
  },
  {
    /** Begins with the quotable sentence of the page. */
    say: z.literal(true).optional(),
    /** What the page of a category begins with, by the name that its posts have. Without it, that page has the intro of /blog. */
    categories: z.array(z.strictObject({ name: prose, intro: upTo(40) })).optional(),
    /** Posts whose address was once /blog#id. */
    moved: z.array(id).optional(),
  },
);
export type Posts = z.infer<typeof posts>;
