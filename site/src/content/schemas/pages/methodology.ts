import { z } from 'zod';
import { action, closing, label, paragraphs, prose, ref, seo, some, words } from '../text.ts';

const cell = words(3, 12);

export const methodology = z.strictObject({
  type: z.literal('methodology'),
  seo,
  hero: z.strictObject({
    tag: label(40),
    heading: label(32),
    intro: words(15, 35),
    action,
  }),
  /** The quotable sentence. It defines the method. */
  say: words(18, 30),
  definition: z.strictObject({
    heading: label(40),
    paragraphs: paragraphs({ least: 1, most: 3, words: [80, 150] }),
  }),
  comparison: z.strictObject({
    heading: label(40),
    columns: z.strictObject({ topic: prose, old: prose, new: prose }),
    rows: some(z.strictObject({ topic: label(16), old: cell, new: cell }), 2, 8),
  }),
  principles: z.strictObject({
    heading: label(40),
    items: some(z.strictObject({ title: label(40), text: words(35, 50) }), 2, 7),
  }),
  benefits: z.strictObject({
    heading: label(40),
    items: some(z.strictObject({ title: label(40), text: words(30, 45) }), 2, 6),
  }),
  /** Cases whose figures are of the kind that the method is judged by. */
  proof: z.strictObject({ heading: label(48), note: words(15, 40), cases: some(ref('case-studies'), 1, 3) }),
  closing: closing.extend({ action }),
});
