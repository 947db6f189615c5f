import { z } from 'zod';
import type { Target } from '../fields.ts';
import { calendarDate } from './date.ts';

/** How many words a text has. A word is what is between spaces and has a letter or a digit in it. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * One paragraph of plain text. `{id}` stands for the figure or the commitment of that id, which is filled in when the
 * entry is loaded (site/src/content/tokens.ts).
 */
export const prose = z.string().trim().min(1, 'Write the text, or remove the field.').meta({ prose: true });

/** A text of a given length in words, limits included. */
export const words = (min: number, max: number) =>
  prose
    .refine((text) => countWords(text) >= min && countWords(text) <= max, {
      error: ({ input }) => `Has ${countWords(String(input))} words; write ${min} to ${max}.`,
    })
    .describe(`a text of ${min} to ${max} words`)
    .meta({ minWords: min, maxWords: max });

/** A text that its layout carries up to this number of words. */
export const upTo = (max: number) =>
  prose
    .refine((text) => countWords(text) <= max, {
      error: ({ input }) => `Has ${countWords(String(input))} words, and there is room for ${max}. Shorten it.`,
    })
    .describe(`a text of up to ${max} words`)
    .meta({ maxWords: max });

/** Several paragraphs, limits included. */
export const paragraphs = (least: number, most: number) => some(prose, least, most);

/** The length of a text in characters. A token counts as ten, which most figures and counts in words do not exceed. */
const lengthOf = (text: string): number => text.replace(/\{[^}]*\}/g, 'twenty-one').length;

/** A short label that must fit a heading or a button. */
export const label = (max: number) =>
  prose
    .refine((text) => lengthOf(text) <= max, {
      error: ({ input }) => `Has ${lengthOf(String(input))} characters. Shorten to ${max}.`,
    })
    .meta({ maxCharacters: max });

/** The messages about a list of the wrong length. */
export const exactly = (count: number): string => `Write exactly ${count}.`;
export const atLeast = (count: number): string => `Write ${count} or more.`;
const atMost = (count: number): string => `Write ${count} or fewer.`;

/** A list with as many items as its layout carries, limits included. */
export const some = <S extends z.ZodType>(item: S, min: number, max: number) =>
  z.array(item).min(min, atLeast(min)).max(max, atMost(max));

/** A currency by its three letters. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Write the three letters of a currency, such as USD.')
  .describe('a currency, such as USD');

/** An id: lower case, digits and hyphens. */
export const id = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.')
  .describe('an id');

/** The id of something that stands elsewhere. `npm run check` says whether it is there. */
export const ref = (target: Target) => id.meta({ ref: target });

/** An id by which fields elsewhere name the group that it is in. */
export const names = (target: Target) => id.meta({ names: target });

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

/**
 * What a results page shows of a page: the phrase before the brand, and the description. `npm run check` counts the
 * characters, because tokens and the brand must be filled in first.
 */
export const seo = z.strictObject({
  title: prose,
  description: prose,
  /** When somebody last read the page and found it still true. The page shows it, and the linked data has it. */
  reviewed: calendarDate.optional(),
});

/** A call to action: its words, its address, and what happens next in a few words. */
export const action = z.strictObject({ label: label(32), href: path, note: upTo(16).optional() });

/** A question that holds a buyer back, with a short answer and perhaps the page that says more. */
export const objection = z.strictObject({
  question: prose.max(90),
  answer: upTo(110),
  link: z.strictObject({ label: label(40), href: path }).optional(),
});

/** The block that ends a page, before its actions. The note says what happens next. */
export const closing = z.strictObject({ heading: label(48), text: upTo(55), note: upTo(18) });

/** The place among entries of its kind. Those without one come after the others, by id. */
export const order = z
  .int('Write a whole number, such as 3, or leave the line out.')
  .min(1, 'Count from 1.')
  .optional();

/** Set by `npm run new`: the entry is shown in development and not published. Remove the line to publish it. */
export const draft = z.literal(true).optional();
