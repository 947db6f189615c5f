import { z } from 'zod';
import { plateDrawing } from './art.ts';
import { photo } from './photo.ts';
import { draft, id, label, prose, seo, words } from './text.ts';

/** Category and minutes of the first posts, in their order (docs/requirements.md, section 3). */
export const POST_SLOTS = [
  { category: 'SEO Strategy', readTime: 5 },
  { category: 'Digital Marketing', readTime: 7 },
  { category: 'Content Marketing', readTime: 6 },
] as const;

/** A public source; the text cites it as `[1](#<post>-source-1)`. */
const source = z.strictObject({
  id: id.regex(/-source-\d+$/, 'Name a source after its post and number, such as category-pages-source-1.'),
  title: prose,
  publisher: prose,
  url: z.url({ protocol: /^https$/, error: 'Write the full https:// address of the source.' }),
});

/** The frontmatter of a post; its text is the Markdown below. */
export const post = z
  .strictObject({
    draft,
    order: z.number().int().min(1),
    title: label(60),
    /** The excerpt on the card. */
    description: words(20, 35),
    seo,
    category: z.enum(POST_SLOTS.map((slot) => slot.category)),
    /** The first posts are dated March 2025 (docs/requirements.md, section 3). */
    date: z.literal('2025-03'),
    /** Minutes. */
    readTime: z.literal(POST_SLOTS.map((slot) => slot.readTime)),
    icon: plateDrawing,
    /** Beside content/posts/<id>.jpg: shown instead of the drawing. */
    photo: photo.optional(),
    sources: z.array(source).min(3, 'Cite three or more public sources.'),
    /** The service that the text links to, and that the post ends with. */
    service: id,
  })
  .superRefine((entry, context) => {
    const slot = POST_SLOTS[entry.order - 1];
    if (slot && (entry.category !== slot.category || entry.readTime !== slot.readTime)) {
      context.addIssue({
        code: 'custom',
        path: ['order'],
        message: `Post ${entry.order} is ${slot.category}, ${slot.readTime} minutes. Correct order, category or readTime.`,
      });
    }
    entry.sources.forEach(({ id }, index) => {
      if (!id.endsWith(`-source-${index + 1}`)) {
        context.addIssue({
          code: 'custom',
          path: ['sources', index, 'id'],
          message: `Is source ${index + 1} of the list: end its id in -source-${index + 1}.`,
        });
      }
    });
  });
export type Post = z.infer<typeof post>;
