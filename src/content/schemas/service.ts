import { z } from 'zod';
import { plateDrawing } from './art.ts';
import { action, atLeast, atMost, draft, exactly, id, label, prose, seo, words } from './text.ts';

/** The menu groups of the specification, in its order; `more` holds the services that no menu lists. */
export const SERVICE_GROUPS = ['seo', 'advertising', 'optimization', 'content'] as const;

const titled = (min: number, max: number) => z.strictObject({ title: label(48), text: words(min, max) });

const question = z.strictObject({ question: prose.max(90), answer: words(40, 70) });

const step = (min: number, max: number) =>
  z.strictObject({ title: words(1, 4), text: words(min, max), deliverable: words(2, 12) });

/** Ids of figures from content/figures.yml, with the sentence that gives their scope. */
const figures = z.strictObject({
  heading: label(48),
  scope: prose,
  ids: z.array(id).min(3, 'Name three or four figures.').max(4, 'Name three or four figures.'),
});

/** Related proof: cases whose metric is of this kind, or the plain word that none is published. */
const proof = z.union([
  z.strictObject({ note: prose, cases: z.array(id).min(1, atLeast(1)).max(3, atMost(3)) }),
  z.strictObject({ none: words(12, 45) }),
]);

const base = {
  draft,
  /** The name in menus, breadcrumbs and the form. */
  name: label(32),
  group: z.enum(SERVICE_GROUPS),
  icon: plateDrawing,
  seo,
  /** The one self-contained sentence that a page is quoted by. */
  say: words(18, 30),
  action,
  fit: z.array(words(6, 28)).length(3, exactly(3)),
  notFit: z.array(words(6, 28)).length(3, exactly(3)),
  proof,
  which: z
    .array(z.strictObject({ service: id, condition: words(3, 14) }))
    .min(2)
    .max(5),
  closing: z.strictObject({ heading: label(48), text: words(10, 35), note: words(1, 12) }),
};

/** A service page that answers first (seventeen of the twenty-one). */
export const answerService = z.strictObject({
  type: z.literal('answer'),
  ...base,
  headline: words(2, 9),
  answer: words(40, 60),
  problem: z
    .strictObject({ heading: label(60), paragraphs: z.array(prose).min(1, atLeast(1)).max(3, atMost(3)) })
    .refine(
      (problem) => {
        const count = problem.paragraphs.join(' ').split(/\s+/).length;
        return count >= 80 && count <= 120;
      },
      { error: 'Write 80 to 120 words in all paragraphs together.' },
    ),
  benefits: z.array(titled(6, 18)).length(4, exactly(4)).optional(),
  figures: figures.optional(),
  platforms: z
    .strictObject({ heading: label(48), intro: words(8, 30), items: z.array(titled(6, 20)).length(5, exactly(5)) })
    .optional(),
  included: z.strictObject({ heading: label(48), items: z.array(titled(15, 25)).min(4, atLeast(4)).max(6, atMost(6)) }),
  steps: z.strictObject({ heading: label(60), items: z.array(step(25, 40)).min(3, atLeast(3)).max(4, atMost(4)) }),
  measure: z.strictObject({ lead: words(6, 24), items: z.array(titled(6, 20)).min(3, atLeast(3)).max(4, atMost(4)) }),
  questions: z.array(question).min(4, atLeast(4)).max(6, atMost(6)),
});

/** The layout that data-analytics, paid-media, paid-social and geo share (specification, section 2). */
export const sharedService = z.strictObject({
  type: z.literal('shared'),
  ...base,
  label: label(40),
  headline: words(2, 9),
  intro: words(35, 50),
  why: z.strictObject({ heading: label(48), items: z.array(titled(18, 28)).length(4, exactly(4)) }),
  included: z.strictObject({ heading: label(60), items: z.array(titled(16, 24)).length(6, exactly(6)) }),
  figures: figures.extend({ ids: z.array(id).length(4, 'The specification gives four figures.') }),
  steps: z.strictObject({ heading: label(60), items: z.array(step(14, 32)).length(4, exactly(4)) }),
  questions: z.array(question).min(3, atLeast(3)).max(4, atMost(4)),
});

export const service = z.discriminatedUnion('type', [answerService, sharedService]);
export type AnswerService = z.infer<typeof answerService>;
export type SharedService = z.infer<typeof sharedService>;
export type Service = z.infer<typeof service>;
