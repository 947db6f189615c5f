import { z } from 'zod';
import { plate } from './art.ts';
import {
  action,
  closing,
  draft,
  label,
  objection,
  pageStatus,
  paragraphs,
  prose,
  ref,
  seo,
  some,
  upTo,
  words,
} from './text.ts';

const titled = (most: number) => z.strictObject({ title: label(48), text: upTo(most) });

/** Who of the team tells it, if it is in the first person. */
const teller = ref('people').optional();

/** A question that buyers ask, with its answer and perhaps the page that says more. */
const question = objection.extend({ answer: upTo(105) });

/** What is done, what the client then holds, and by when it is delivered: "By day 30". */
export const step = (most: number) =>
  z.strictObject({
    title: upTo(6),
    text: upTo(most),
    deliverable: upTo(18),
    when: upTo(6),
  });

/** What moves the price in one direction. Prices themselves belong to an offer. */
const moves = some(upTo(21), 2, 3);

/** Figures, and a sentence that says what they count. */
const figures = z.strictObject({
  heading: label(48),
  scope: prose,
  ids: some(ref('figures'), 3, 4),
});

/** Cases whose figures are of the kind that the service moves, or a text that says that none is published. */
const proof = z.union([
  z.strictObject({
    note: prose,
    /** Each with the figures of it that its card shows, and perhaps a text in place of the case's own description. */
    cases: some(
      z.strictObject({ id: ref('case-studies'), figures: some(ref('figures'), 1, 2), text: upTo(40).optional() }),
      1,
      3,
    ),
  }),
  /** The text, and perhaps its heading. */
  z.strictObject({ heading: label(60).optional(), none: upTo(70) }),
]);

const base = {
  draft,
  status: pageStatus,
  icon: plate,
  seo,
  /**
   * The quotable sentence: it can be understood without the rest of the page. The last line shows it, unless another text
   * of the service has it word for word.
   */
  say: words(18, 30),
  /**
   * The card on /services: the id of its group in content/pages/services.yml, and a text that begins with the reader's
   * problem. Only the main service of a group has no card.
   */
  overview: z.strictObject({ group: ref('overview groups'), text: upTo(35) }).optional(),
  /**
   * What the chooser on /services may answer with this service: ids of options of content/pages/services.yml that it
   * suits, and the reason that the answer gives.
   */
  chooser: z.strictObject({
    stalls: some(ref('stalls'), 1, 8),
    runs: some(ref('runs'), 1, 8),
    sells: some(ref('sells'), 1, 8),
    reason: upTo(24),
  }),
  action,
  fit: some(upTo(45), 2, 5),
  notFit: some(upTo(45), 2, 5),
  /**
   * The proof in the first screen: the id of a figure, and of the case that it is from; without a case, the figure
   * stands with its scope. Or a row of a sample, where no figure is of the kind that the service moves.
   */
  evidence: z.union([
    z.strictObject({ figure: ref('figures'), case: ref('case-studies').optional() }),
    z.strictObject({ sample: ref('samples'), row: upTo(30) }),
  ]),
  proof,
  /** What the service costs. */
  price: ref('prices').optional(),
  /** What moves the price. Little lowers a fixed one. */
  cost: z.strictObject({
    /** What it costs by the month, where the sizes in labels.yml are not those of its clients. */
    monthly: upTo(40).optional(),
    /** What the first months buy, or what the price leaves out, in place of the note in labels.yml. */
    note: upTo(25).optional(),
    raises: moves,
    lowers: moves.optional(),
  }),
  /** How the engagement starts. */
  begins: upTo(50),
  /** How the engagement ends, and what the client keeps. */
  ends: upTo(50),
  /** Services that are easily taken for this one. */
  which: some(z.strictObject({ service: ref('services'), condition: upTo(21) }), 1, 6).optional(),
  /** Its action leads to where the text points: to a call, or to the form. */
  closing: closing.extend({ action }),
  /** Shows the systems of content/systems.yml. */
  systems: z.literal(true).optional(),
  /** A calculator that the page shows. */
  calculator: ref('calculators').optional(),
};

/** What a buyer buys, which decides what the page says first. */
const kind = z.enum(['one-off', 'program', 'channel', 'system']);

/** A service page that opens with an answer to what the service is, and for whom. */
const answerService = z.strictObject({
  type: z.literal('answer'),
  kind,
  ...base,
  headline: upTo(14),
  answer: upTo(90),
  problem: z.strictObject({ heading: label(60), by: teller, paragraphs: paragraphs(1, 3) }),
  benefits: some(titled(27), 2, 6).optional(),
  figures: figures.optional(),
  platforms: z.strictObject({ heading: label(48), intro: upTo(45), items: some(titled(30), 2, 8) }).optional(),
  included: z.strictObject({ heading: label(60), items: some(titled(40), 3, 6) }),
  steps: z.strictObject({ heading: label(60), items: some(step(60), 3, 4) }),
  measure: z.strictObject({ intro: upTo(40), items: some(titled(30), 2, 6) }).optional(),
  questions: some(question, 3, 8),
});

/** A service page that opens with an intro and reasons (docs/requirements.md, section 2: the shared layout). */
const reasonsService = z.strictObject({
  type: z.literal('reasons'),
  ...base,
  label: label(40),
  headline: upTo(14),
  intro: upTo(75),
  why: z.strictObject({
    heading: label(48),
    by: teller,
    /** One case, told from start to finish, above the reasons. */
    paragraphs: paragraphs(1, 2).optional(),
    items: some(titled(45), 2, 6),
  }),
  included: z.strictObject({ heading: label(60), items: some(titled(40), 3, 6) }),
  figures,
  steps: z.strictObject({ heading: label(60), items: some(step(60), 3, 4) }),
  questions: some(question, 3, 8),
});

export const service = z.discriminatedUnion('type', [answerService, reasonsService]);
export type Service = z.infer<typeof service>;
