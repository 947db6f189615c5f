import { z } from 'zod';
import { plateDrawing } from './art.ts';
import { action, atLeast, atMost, closing, draft, exactly, id, label, paragraphs, prose, seo, words } from './text.ts';

/** The groups of services, in the order of the menu. */
export const SERVICE_GROUPS = ['seo', 'advertising', 'optimization', 'content'] as const;

const titled = (min: number, max: number) => z.strictObject({ title: label(48), text: words(min, max) });

const question = z.strictObject({ question: prose.max(90), answer: words(40, 70) });

const step = (min: number, max: number) =>
  z.strictObject({ title: words(1, 4), text: words(min, max), deliverable: words(2, 12) });

/** Ids of figures from content/figures.yml, and a sentence that says what they count. */
const figures = z.strictObject({
  heading: label(48),
  scope: prose,
  ids: z.array(id).min(3, 'Name three or four figures.').max(4, 'Name three or four figures.'),
});

/** Cases whose figures are of the kind that the service moves, or a text that says that none is published. */
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
  /** The quotable sentence: it can be understood without the rest of the page. */
  say: words(18, 30),
  action,
  fit: z.array(words(6, 28)).length(3, exactly(3)),
  notFit: z.array(words(6, 28)).length(3, exactly(3)),
  proof,
  which: z
    .array(z.strictObject({ service: id, condition: words(3, 14) }))
    .min(2)
    .max(5),
  closing,
};

/** A service page that opens with an answer to what the service is, and for whom. */
export const answerService = z.strictObject({
  type: z.literal('answer'),
  ...base,
  headline: words(2, 9),
  answer: words(40, 60),
  problem: z.strictObject({ heading: label(60), paragraphs: paragraphs({ least: 1, most: 3, words: [80, 120] }) }),
  benefits: z.array(titled(6, 18)).length(4, exactly(4)).optional(),
  figures: figures.optional(),
  platforms: z
    .strictObject({ heading: label(48), intro: words(8, 30), items: z.array(titled(6, 20)).length(5, exactly(5)) })
    .optional(),
  included: z.strictObject({ heading: label(48), items: z.array(titled(15, 25)).min(4, atLeast(4)).max(6, atMost(6)) }),
  steps: z.strictObject({ heading: label(60), items: z.array(step(25, 40)).min(3, atLeast(3)).max(4, atMost(4)) }),
  measure: z.strictObject({ intro: words(6, 24), items: z.array(titled(6, 20)).min(3, atLeast(3)).max(4, atMost(4)) }),
  questions: z.array(question).min(4, atLeast(4)).max(6, atMost(6)),
});

/** A service page that opens with an intro and four reasons (docs/requirements.md, section 2: the shared layout). */
export const reasonsService = z.strictObject({
  type: z.literal('reasons'),
  ...base,
  label: label(40),
  headline: words(2, 9),
  intro: words(35, 50),
  why: z.strictObject({ heading: label(48), items: z.array(titled(18, 28)).length(4, exactly(4)) }),
  included: z.strictObject({ heading: label(60), items: z.array(titled(16, 24)).length(6, exactly(6)) }),
  figures: figures.extend({ ids: z.array(id).length(4, exactly(4)) }),
  steps: z.strictObject({ heading: label(60), items: z.array(step(14, 32)).length(4, exactly(4)) }),
  questions: z.array(question).min(3, atLeast(3)).max(4, atMost(4)),
});

export const service = z.discriminatedUnion('type', [answerService, reasonsService]);
export type AnswerService = z.infer<typeof answerService>;
export type ReasonsService = z.infer<typeof reasonsService>;
export type Service = z.infer<typeof service>;
