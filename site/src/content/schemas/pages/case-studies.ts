import { z } from 'zod';
import { action, closing, label, names, prose, seo, some, upTo, words } from '../text.ts';

/** The index of the cases. Its rows come from the cases themselves. */
export const caseStudies = z.strictObject({
  type: z.literal('case-studies'),
  seo,
  hero: z.strictObject({ heading: label(32), intro: upTo(55) }),
  /** The quotable sentence. The text about the figures begins with it. */
  say: words(18, 30),
  meaning: z.strictObject({
    heading: label(40),
    intro: prose,
    /** Groups of cases, so that a reader compares cases of one kind. Each case names its goal. */
    goals: some(z.strictObject({ id: names('goals'), title: label(40), text: upTo(60) }), 1, 8),
  }),
  closing: closing.extend({ action }),
});
