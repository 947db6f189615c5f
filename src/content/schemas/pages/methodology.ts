import { z } from 'zod';
import { action, atLeast, atMost, countWords, exactly, id, label, prose, seo, words } from '../text.ts';

const book = action.extend({ label: z.literal('Book Intro Call'), href: z.literal('/contact') });
const cell = words(3, 12);

export const methodology = z.strictObject({
  type: z.literal('methodology'),
  seo,
  hero: z.strictObject({
    tag: z.literal('Methodology'),
    heading: z.literal('Customer Generation'),
    intro: words(15, 35),
    action: book,
  }),
  /** The quotable sentence: it defines Customer Generation. */
  say: words(18, 30),
  definition: z.strictObject({
    heading: label(40),
    paragraphs: z
      .array(prose)
      .min(1, atLeast(1))
      .max(3, atMost(3))
      .refine((paragraphs) => countWords(paragraphs.join(' ')) >= 80 && countWords(paragraphs.join(' ')) <= 150, {
        error: 'Write 80 to 150 words in all paragraphs together.',
      }),
  }),
  comparison: z.strictObject({
    heading: label(40),
    columns: z.strictObject({ topic: prose, old: prose, new: prose }),
    rows: z
      .array(z.strictObject({ topic: label(16), old: cell, new: cell }))
      .length(6, 'The specification gives six pairs.'),
  }),
  principles: z.strictObject({
    heading: label(40),
    items: z
      .array(z.strictObject({ title: label(40), text: words(35, 50) }))
      .length(5, 'The specification gives five principles.'),
  }),
  benefits: z.strictObject({
    heading: label(40),
    items: z
      .array(z.strictObject({ title: label(40), text: words(30, 45) }))
      .length(3, 'The specification gives three benefits.'),
  }),
  /** Related proof: a case whose figures are of the kind the method watches. */
  proof: z.strictObject({ heading: label(48), note: words(15, 40), cases: z.array(id).length(1, exactly(1)) }),
  closing: z.strictObject({ heading: label(48), text: words(10, 35), action: book, note: words(1, 12) }),
});
export type Methodology = z.infer<typeof methodology>;
