import { z } from 'zod';
import { plateDrawing } from './art.ts';
import { action, closing, draft, label, paragraphs, prose, ref, seo, some, words } from './text.ts';

const titled = (min: number, max: number) => z.strictObject({ title: label(48), text: words(min, max) });

const question = z.strictObject({ question: prose.max(90), answer: words(40, 70) });

/** What is done, what the client then holds, and by when it is delivered: "By day 30". */
export const step = (min: number, max: number) =>
  z.strictObject({
    title: words(1, 4),
    text: words(min, max),
    deliverable: words(2, 12),
    when: words(1, 4),
  });

/** What moves the price in one direction. Prices themselves belong to an offer. */
const moves = some(words(3, 14), 2, 3);

/** Figures, and a sentence that says what they count. */
const figures = z.strictObject({
  heading: label(48),
  scope: prose,
  ids: some(ref('figures'), 3, 4),
});

/** Cases whose figures are of the kind that the service moves, or a text that says that none is published. */
const proof = z.union([
  z.strictObject({ note: prose, cases: some(ref('case-studies'), 1, 3) }),
  z.strictObject({ none: words(12, 45) }),
]);

const base = {
  draft,
  icon: plateDrawing,
  seo,
  /** The quotable sentence: it can be understood without the rest of the page. */
  say: words(18, 30),
  /**
   * The card on /services: the id of its group in content/pages/services.yml, and a text that begins with the reader's
   * problem. Only the main service of a group has no card.
   */
  overview: z.strictObject({ group: ref('overview groups'), text: words(12, 22) }).optional(),
  /**
   * What the chooser on /services may answer with this service: ids of options of content/pages/services.yml that it
   * suits, and the reason that the answer gives.
   */
  chooser: z.strictObject({
    stalls: some(ref('stalls'), 1, 8),
    runs: some(ref('runs'), 1, 8),
    sells: some(ref('sells'), 1, 8),
    reason: words(6, 16),
  }),
  action,
  fit: some(words(6, 28), 2, 5),
  notFit: some(words(6, 28), 2, 5),
  /**
   * The proof in the first screen: the id of a figure, and of the case that it is from. Without a case, the figure
   * stands with its scope.
   */
  evidence: z.strictObject({ figure: ref('figures'), case: ref('case-studies').optional() }),
  proof,
  cost: z.strictObject({ raises: moves, lowers: moves }),
  /** How the engagement starts. */
  begins: words(12, 32),
  /** How the engagement ends, and what the client keeps. */
  ends: words(12, 32),
  which: some(z.strictObject({ service: ref('services'), condition: words(3, 14) }), 1, 6),
  closing,
  /** A calculator that the page shows. */
  calculator: ref('calculators').optional(),
};

/** A service page that opens with an answer to what the service is, and for whom. */
export const answerService = z.strictObject({
  type: z.literal('answer'),
  ...base,
  headline: words(2, 9),
  answer: words(40, 60),
  problem: z.strictObject({ heading: label(60), paragraphs: paragraphs({ least: 1, most: 3, words: [80, 120] }) }),
  benefits: some(titled(6, 18), 2, 6).optional(),
  figures: figures.optional(),
  platforms: z.strictObject({ heading: label(48), intro: words(8, 30), items: some(titled(6, 20), 2, 8) }).optional(),
  included: z.strictObject({ heading: label(60), items: some(titled(15, 25), 3, 6) }),
  steps: z.strictObject({ heading: label(60), items: some(step(14, 40), 3, 4) }),
  measure: z.strictObject({ intro: words(6, 24), items: some(titled(6, 20), 2, 6) }),
  questions: some(question, 3, 8),
});

/** A service page that opens with an intro and reasons (docs/requirements.md, section 2: the shared layout). */
export const reasonsService = z.strictObject({
  type: z.literal('reasons'),
  ...base,
  label: label(40),
  headline: words(2, 9),
  intro: words(35, 50),
  why: z.strictObject({ heading: label(48), items: some(titled(18, 28), 2, 6) }),
  included: z.strictObject({ heading: label(60), items: some(titled(15, 25), 3, 6) }),
  figures,
  steps: z.strictObject({ heading: label(60), items: some(step(14, 40), 3, 4) }),
  questions: some(question, 3, 8),
});

export const service = z.discriminatedUnion('type', [answerService, reasonsService]);
export type Service = z.infer<typeof service>;
