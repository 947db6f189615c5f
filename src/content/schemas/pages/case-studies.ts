import { z } from 'zod';
import { CASE_IDS } from '../case-study.ts';
import { action, atLeast, atMost, closing, id, label, prose, seo, words } from '../text.ts';

/** The index of the cases. Its rows come from the cases themselves. */
export const caseStudies = z.strictObject({
  type: z.literal('case-studies'),
  seo,
  hero: z.strictObject({ heading: z.literal('Case Studies'), intro: words(15, 35) }),
  /** The quotable sentence. The text about the figures begins with it. */
  say: words(18, 30),
  meaning: z.strictObject({
    heading: label(40),
    intro: prose,
    /** The cases by goal, so that a reader compares cases of one kind. */
    goals: z
      .array(
        z.strictObject({
          title: label(40),
          text: words(10, 22),
          cases: z.array(id).min(1, atLeast(1)).max(3, atMost(3)),
        }),
      )
      .min(3, atLeast(3))
      .max(5, atMost(5))
      .superRefine((goals, context) => {
        for (const study of CASE_IDS) {
          const count = goals.flatMap(({ cases }) => cases).filter((id) => id === study).length;
          if (count !== 1)
            context.addIssue({
              code: 'custom',
              message: `Lists ${study} ${count} times; each case stands under one goal.`,
            });
        }
      }),
  }),
  closing: closing.extend({ action: action.extend({ label: z.literal('Get Started'), href: z.literal('/contact') }) }),
});
export type CaseStudies = z.infer<typeof caseStudies>;
