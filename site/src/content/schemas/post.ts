import { z } from 'zod';
import { plate } from './art.ts';
import { calendarDate } from './date.ts';
import { photo } from './photo.ts';
import { draft, label, prose, publish, ref, seo, some, upTo } from './text.ts';

/** A public source. The text cites it by its place in the list: `[1](#source-1)`. */
const source = z.strictObject(
  {
    title: prose,
    publisher: prose.meta({ help: 'Who has published it, such as a newspaper or an institute.' }),
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
    description: upTo(55).meta({ help: 'The text on its card, and the line under the title.' }),
    seo,
    category: label(32)
      .regex(/[a-z0-9]/i, 'Write a name with letters or digits: the address of its page is made of it.')
      .meta({ help: 'Any short name. It gets a page of its own once two posts have it.' }),
    date: calendarDate,
    updated: calendarDate.optional().meta({ help: 'The day of the last change that readers should know of.' }),
    readTime: z
      .int('Write whole minutes.')
      .min(1, 'Write one minute or more.')
      .optional()
      .meta({ help: 'Minutes. Without it, they are counted.' }),
    order: z.int().min(1).optional().meta({ help: 'Its place among posts of the same date: 1 comes first.' }),
    icon: plate,
    photo: photo.optional().meta({ help: 'Shown in place of the drawing.' }),
    author: ref('people').optional().meta({ help: 'Somebody of the team. Without one, the post is by the agency.' }),
    related: some(ref('posts'), 1, 3)
      .optional()
      .meta({ help: 'Posts to read next. Without them, the site chooses by category and service.' }),
    sources: z
      .array(source)
      .min(1, 'Cite one public source or more, so that readers can check what the post says.')
      .meta({
        help: 'Where readers can check what the post says. “Source”, above the text, adds one here and cites it by its place: [1](#source-1).',
      }),
    service: ref('services').meta({ help: 'What the text links to, and what the post ends with.' }),
  })
  .refine(
    ({ date, updated }) => updated === undefined || updated.slice(0, date.length) >= date.slice(0, updated.length),
    {
      path: ['updated'],
      error: 'Is before the date of the post. Correct one of the two.',
    },
  );
export type Post = z.infer<typeof post>;
