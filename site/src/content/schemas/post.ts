import { z } from 'zod';
import { plate } from './art.ts';
import { calendarDate } from './date.ts';
import { photo } from './photo.ts';
import { draft, label, prose, publish, ref, seo, some, upTo } from './text.ts';

/** A public source. The text cites it by its place in the list: `[1](#source-1)`. */
const source = z.strictObject(
  {
    title: prose,
    publisher: prose,
    url: z.url({ protocol: /^https$/, error: 'Write the full https:// address of the source.' }),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Remove ${issue.keys.join(', ')}. A source has title, publisher and url, and the text cites it by its place: [1](#source-1).`
        : undefined,
  },
);

/** The frontmatter of a post; its text is the Markdown below. */
export const post = z
  .strictObject({
    draft,
    publish,
    title: label(80),
    /** The excerpt on the card, and the line under the title on the post's own page. */
    description: upTo(55),
    seo,
    /** Any short name. It gets a page of its own once two posts have it. */
    category: label(32).regex(
      /[a-z0-9]/i,
      'Write a name with letters or digits: the address of its page is made of it.',
    ),
    date: calendarDate,
    /** When the text last changed in a way that readers should know. */
    updated: calendarDate.optional(),
    /** Minutes. Without it, they are computed from the text. */
    readTime: z.int('Write whole minutes.').min(1, 'Write one minute or more.').optional(),
    /** The place among posts of the same date, the smallest number first. */
    order: z.int().min(1).optional(),
    icon: plate,
    /** Beside content/posts/<id>.jpg: shown instead of the drawing. */
    photo: photo.optional(),
    /** An entry of content/people.yml. Without it, the post is by the agency. */
    author: ref('people').optional(),
    /** Posts to read next. Without them, posts with the same category or service are shown. */
    related: some(ref('posts'), 1, 3).optional(),
    /** One or more: a claim that readers cannot check is an opinion. Short notes need no more than one. */
    sources: z.array(source).min(1, 'Cite one public source or more, so that readers can check what the post says.'),
    /** The service that the text links to, and that the post ends with. */
    service: ref('services'),
  })
  .refine(
    ({ date, updated }) => updated === undefined || updated.slice(0, date.length) >= date.slice(0, updated.length),
    {
      path: ['updated'],
      error: 'Is before the date of the post. Correct one of the two.',
    },
  );
export type Post = z.infer<typeof post>;
