import { z } from 'zod';
import { action, closing, label, paragraphs, seo, upTo, words } from '../text.ts';

/** The index of the samples, and the words that they share. */
export const samples = z.strictObject({
  type: z.literal('samples'),
  seo,
  hero: z.strictObject({ heading: label(32), intro: upTo(55) }),
  /** The quotable sentence. */
  say: words(18, 30),
  /** What the reader must know about the invented shop. */
  shop: z.strictObject({ heading: label(40), paragraphs: paragraphs(1, 3) }),
  labels: z.strictObject({
    /** Says on every sample that its shop is invented. */
    mark: upTo(24),
    sample: label(16),
    list: label(32),
    note: label(16),
    changed: label(16),
    reading: z.strictObject({ who: label(24), when: label(24), how: label(24) }),
    finding: z.strictObject({
      saw: label(24),
      why: label(24),
      fix: label(24),
      effort: label(24),
      verify: label(24),
    }),
    flow: z.strictObject({ day: label(12), wait: label(12), days: label(12), exit: label(24) }),
    email: z.strictObject({ from: label(16), subject: label(16), preview: label(16) }),
    delivered: label(40),
    others: label(40),
  }),
  closing: closing.extend({ action }),
});
