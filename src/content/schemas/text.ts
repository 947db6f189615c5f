import { z } from 'zod';

/** How many words a text has. A word is what is between spaces and has a letter or a digit in it. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * One paragraph of plain text. `{id}` stands for the figure or the commitment of that id, which is filled in when the
 * entry is loaded (src/content/fill.ts).
 */
export const prose = z.string().trim().min(1, 'Write the text or remove the key.');

/** A text of a given length in words, limits included. */
export const words = (min: number, max: number) =>
  prose
    .refine((text) => countWords(text) >= min && countWords(text) <= max, {
      error: ({ input }) => `Has ${countWords(String(input))} words; write ${min} to ${max}.`,
    })
    .describe(`a text of ${min} to ${max} words`);

/** Several paragraphs that together have a given number of words, limits included. */
export const paragraphs = ({ least, most, words }: { least: number; most: number; words: [number, number] }) =>
  z
    .array(prose)
    .min(least, atLeast(least))
    .max(most, atMost(most))
    .superRefine((texts, context) => {
      const count = countWords(texts.join(' '));
      if (count < words[0] || count > words[1])
        context.addIssue({
          code: 'custom',
          message: `Has ${count} words; write ${words[0]} to ${words[1]} in all paragraphs together.`,
        });
    })
    .describe(`a list of paragraphs with ${words[0]} to ${words[1]} words together`);

/** A short label that must fit a heading or a button. */
export const label = (max: number) => prose.max(max, `Shorten to ${max} characters.`);

/** The messages about a list of the wrong length. */
export const exactly = (count: number): string => `Write exactly ${count}.`;
export const atLeast = (count: number): string => `Write ${count} or more.`;
export const atMost = (count: number): string => `Write ${count} or fewer.`;

/** The id of another entry: lower case, digits and hyphens. */
export const id = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.')
  .describe('an id');

/** A path on this site, with an optional anchor: `/contact#consultation`. */
export const path = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:\?service=[a-z0-9-]+)?(?:#[a-z0-9-]+)?$/,
    'Write a path without a trailing slash, such as /services/seo.',
  )
  .describe('a path of this site, such as /services/seo');

/** What a results page shows of a page: the phrase before the brand, and the description. */
export const seo = z.strictObject({
  title: prose.max(49, 'Shorten to 49 characters: " | Fairlead" is added and 60 fit.'),
  description: prose
    .min(110, 'Lengthen to 110 characters: problem, what you get, verb.')
    .max(155, 'Shorten to 155 characters.'),
});

/** A call to action: its words, its address, and what happens next in at most 12 words. */
export const action = z.strictObject({ label: label(32), href: path, note: words(1, 12).optional() });

/** The block that ends a page, before its actions. The note says what happens next. */
export const closing = z.strictObject({ heading: label(48), text: words(10, 35), note: words(1, 12) });

/** Set by `npm run new`: the entry is shown in development and not published. Remove the line to publish it. */
export const draft = z.literal(true).optional();
