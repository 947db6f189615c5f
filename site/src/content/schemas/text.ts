import { z } from 'zod';
import { DESCRIPTION, TITLE } from '../../head/results-page.ts';
import type { Target } from '../fields.ts';
import { isMoment } from '../moments.ts';
import { ID } from '../slug.ts';
import { calendarDate } from './date.ts';

/**
 * One paragraph of plain text. `{id}` stands for the figure or the commitment of that id, which is filled in when the
 * entry is loaded (site/src/content/tokens.ts).
 */
export const prose = z.string().trim().min(1, 'Write the text, or remove the field.').meta({ prose: true });

/*
 * Lengths are advice and refuse nothing: layouts hold any length. They say for how much a place is made; the editor shows
 * that beside the text, and `npm run check` notes what is longer or shorter.
 */

/** A text that is best between two lengths in words. */
export const words = (min: number, max: number) =>
  prose.describe(`a text of ${min} to ${max} words`).meta({ minWords: min, maxWords: max });

/** A text that is best up to this number of words. */
export const upTo = (max: number) => prose.describe(`a text of up to ${max} words`).meta({ maxWords: max });

/** The sentence that a page has for quoting. */
export const quotable = words(18, 30).meta({
  help: 'One sentence that can be understood without the page, as somebody would quote it.',
});

/** A short label, of a heading or a button. */
export const label = (max: number) => prose.meta({ maxCharacters: max });

/** The message about a list that is too short. */
export const atLeast = (count: number): string => `Write ${count} or more.`;

/** A list that is best between two lengths, and empty only if the shorter one is 0. */
export const some = <S extends z.ZodType>(item: S, fewest: number, most: number) =>
  z.array(item).min(Math.min(fewest, 1), atLeast(1)).meta({ fewestItems: fewest, mostItems: most });

/** A list in which no two items have one id. `kind` is what the message calls an item. */
export const withIds = <S extends z.ZodType<{ id: string }>>(list: z.ZodArray<S>, kind: string) =>
  list.superRefine((items, context) =>
    items.forEach(({ id }, at) => {
      if (items.findIndex((other) => other.id === id) < at)
        context.addIssue({ code: 'custom', path: [at, 'id'], message: `Another ${kind} is "${id}" too. Rename one.` });
    }),
  );

/** Several paragraphs. */
export const paragraphs = (fewest: number, most: number) => some(prose, fewest, most);

/** A currency by its three letters. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Write the three letters of a currency, such as USD.')
  .describe('a currency, such as USD');

/** An id: lower case, digits and hyphens. */
export const id = z.string().regex(ID, 'Use lower-case letters, digits and single hyphens.').describe('an id');

/** The id of something that stands elsewhere. `npm run check` says whether it is there. */
export const ref = (target: Target) => id.meta({ ref: target });

/** An id by which fields elsewhere name the group that it is in. */
export const names = (target: Target) => id.meta({ names: target, help: 'The name by which others call it.' });

/** `placeholder` until the owner has answered the question, which `npm run check` asks; `{key}` is a field beside it. */
export const status = (question: string) => z.enum(['placeholder', 'confirmed']).meta({ confirm: question });

/** Of a page that says what the agency does, counts or promises. */
export const pageStatus = status(
  'Is everything on this page true of your agency, and did each story on it happen? Correct it and write status: confirmed.',
);

/** A path on this site, with an optional anchor: `/contact#consultation`. */
export const path = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:\?service=[a-z0-9-]+)?(?:#[a-z0-9-]+)?$/,
    'Write a path without a trailing slash, such as /services/seo.',
  )
  .describe('a path of this site, such as /services/seo')
  .meta({ address: true });

/** What a results page shows of a page: the phrase before the brand, and the description. */
export const seo = z
  .strictObject({
    title: label(TITLE)
      .describe('the phrase before the brand, which counts too')
      .meta({ help: 'The phrase before the name of the agency, which counts too.' }),
    description: prose.meta({
      minCharacters: DESCRIPTION.least,
      maxCharacters: DESCRIPTION.most,
      help: 'One or two sentences below the title, as search engines show them.',
    }),
    reviewed: calendarDate
      .optional()
      .meta({ help: 'The day on which somebody last read the page and found it true. The page shows it.' }),
  })
  .meta({ help: 'What search engines and shared links show of the page.' });
export type Seo = z.infer<typeof seo>;

/**
 * A call to action: its words, its address, and what happens next in a few words. `about` says where it leads, for people who
 * hear links on their own.
 */
export const action = z.strictObject({
  label: label(32),
  about: prose.optional().meta({ help: 'Where it leads, for people who hear links on their own.' }),
  href: path,
  note: upTo(16).optional().meta({ help: 'What happens next, in a few words.' }),
});

/** A question that holds a buyer back, with a short answer and perhaps the page that says more. */
export const objection = z.strictObject({
  question: label(90),
  answer: upTo(110),
  link: z.strictObject({ label: label(40), href: path }).optional(),
});

/** The block that ends the page of a case or a sample, before its actions. The note says what happens next. */
export const closing = z
  .strictObject({ heading: label(48), text: upTo(55), note: upTo(18).meta({ help: 'What happens next.' }) })
  .meta({ help: 'The end of the page, before its buttons.' });

/** The place among entries of its kind. Those without one come after the others, by id. */
export const order = z
  .int('Write a whole number, such as 3, or leave the line out.')
  .min(1, 'Count from 1.')
  .optional()
  .meta({ help: 'Its place among the others: 1 comes first. Without it, it comes after those that have one.' });

/** A day, or a minute in the agency's zone: `2026-12-05 09:00`. */
const moment = z
  .string()
  .refine(isMoment, 'Write a day and perhaps a time, in the time zone of content/site.yml, such as 2026-12-05 09:00.')
  .describe('a day and perhaps a time, such as 2026-12-05 09:00')
  .meta({ moment: true });

/** No build before this moment shows the entry; the next build after it does. */
export const publish = moment.optional().meta({ help: 'Nobody sees it before this moment.' });

/** No build after this moment has the page. A day lasts until its midnight. */
export const until = moment.optional().meta({ help: 'It is gone after this moment. A day lasts until its midnight.' });

/** What a file of content/media is used as, and the types that can be shown there. */
export const MEDIA = {
  picture: /^[a-z0-9-]+\.(?:jpg|jpeg|png|webp|avif)$/,
  logo: /^[a-z0-9-]+\.(?:svg|png)$/,
  file: /^[a-z0-9-]+\.(?:csv|docx|pdf|pptx|xlsx|zip)$/,
} as const;
const MEDIA_EXAMPLES = { picture: 'team.jpg', logo: 'acme.svg', file: 'price-list.pdf' } as const;

export type MediaKind = keyof typeof MEDIA;

/** The name of a file of content/media. `npm run check` says whether it is there. */
export const media = (use: MediaKind) =>
  z
    .string()
    .regex(
      MEDIA[use],
      `Write the name of a file of content/media in lower-case letters, digits and hyphens, such as ${MEDIA_EXAMPLES[use]}.`,
    )
    .describe(`a file of content/media, such as ${MEDIA_EXAMPLES[use]}`)
    .meta({ media: use });

/** Set by `npm run new`: the entry is shown in development and not published. Remove the line to publish it. */
export const draft = z.literal(true).optional().meta({ help: 'Visitors don’t see a draft. Untick it to publish.' });
