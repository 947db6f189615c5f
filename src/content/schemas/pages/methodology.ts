import { z } from 'zod';
import { action, closing, exactly, id, label, paragraphs, prose, seo, words } from '../text.ts';

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
  /** The quotable sentence. It defines Customer Generation. */
  say: words(18, 30),
  definition: z.strictObject({
    heading: label(40),
    paragraphs: paragraphs({ least: 1, most: 3, words: [80, 150] }),
  }),
  comparison: z.strictObject({
    heading: label(40),
    columns: z.strictObject({ topic: prose, old: prose, new: prose }),
    rows: z.array(z.strictObject({ topic: label(16), old: cell, new: cell })).length(6, exactly(6)),
  }),
  principles: z.strictObject({
    heading: label(40),
    items: z.array(z.strictObject({ title: label(40), text: words(35, 50) })).length(5, exactly(5)),
  }),
  benefits: z.strictObject({
    heading: label(40),
    items: z.array(z.strictObject({ title: label(40), text: words(30, 45) })).length(3, exactly(3)),
  }),
  /** A case whose figures are of the kind that the method is judged by. */
  proof: z.strictObject({ heading: label(48), note: words(15, 40), cases: z.array(id).length(1, exactly(1)) }),
  closing: closing.extend({ action: book }),
});
export type Methodology = z.infer<typeof methodology>;
