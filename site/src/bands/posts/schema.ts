import { z } from 'zod';
import { id, prose, upTo } from '../../content/schemas/text.ts';
import { bandOf, saysFirst } from '../band.ts';

export const posts = bandOf(
  'posts',
  {
    title: 'Posts',
    description: 'The posts of the blog, with their categories and pages. For the page /blog.',
    picture: [['title'], ['picture', 'picture'], ['text', 'text']],
    once: true,
  },
  {
    say: saysFirst,
    categories: z
      .array(z.strictObject({ name: prose, intro: upTo(40) }))
      .optional()
      .meta({ help: 'What the page of a category begins with. Without it, that has the intro of the blog.' }),
    moved: z.array(id).optional().meta({ help: 'Posts whose address was once a place on this page.' }),
  },
);
export type Posts = z.infer<typeof posts>;
