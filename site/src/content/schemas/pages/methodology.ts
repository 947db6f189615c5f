import { z } from 'zod';
import { action, closing, label, pageStatus, paragraphs, prose, ref, seo, some, upTo, words } from '../text.ts';

const cell = upTo(18);

export const methodology = z.strictObject({
  type: z.literal('methodology'),
  status: pageStatus,
  seo,
  hero: z.strictObject({
    tag: label(40),
    heading: label(32),
    intro: upTo(55),
    action,
  }),
  /** The quotable sentence. It defines the method. */
  say: words(18, 30),
  definition: z.strictObject({
    heading: label(40),
    paragraphs: paragraphs(1, 3),
  }),
  /** One account, from what it cost to win to the order that paid it back. */
  example: z.strictObject({
    heading: label(40),
    intro: upTo(40),
    items: some(z.strictObject({ title: label(40), text: upTo(60) }), 2, 6),
  }),
  comparison: z.strictObject({
    heading: label(40),
    columns: z.strictObject({ topic: prose, old: prose, new: prose }),
    rows: some(z.strictObject({ topic: label(16), old: cell, new: cell }), 2, 8),
  }),
  principles: z.strictObject({
    heading: label(40),
    items: some(z.strictObject({ title: label(40), text: upTo(75) }), 2, 7),
  }),
  benefits: z.strictObject({
    heading: label(40),
    items: some(z.strictObject({ title: label(40), text: upTo(70) }), 2, 6),
  }),
  /** Cases whose figures are of the kind that the method is judged by. */
  proof: z.strictObject({ heading: label(48), note: upTo(60), cases: some(ref('case-studies'), 1, 3) }),
  closing: closing.extend({ action }),
});
