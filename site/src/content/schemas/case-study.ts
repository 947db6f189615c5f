import { z } from 'zod';
import type { Target } from '../fields.ts';
import { caseDrawing } from './art.ts';
import { ownFigure } from './figure.ts';
import { logo, photo } from './photo.ts';
import { quote } from './quote.ts';
import { closing, draft, label, order, paragraphs, publish, ref, seo, some, status, upTo, words } from './text.ts';

const section = paragraphs(1, 4);

/** Something written here, or the id of an entry that has it: the message is about whichever the file has. */
const hereOrNamed = <S extends z.ZodType>(target: Target, here: S) =>
  z.union([ref(target), here], {
    error: ({ input, errors }) => {
      // The issues of each choice, in the order of the choices.
      const [named, written] = errors as z.core.$ZodIssue[][];
      const found = typeof input === 'object' && input !== null ? written : named;
      return (found ?? []).map(({ path, message }) => [...path, message].join(': ')).join(' ');
    },
  });

export const caseStudy = z.strictObject({
  draft,
  publish,
  status: status(
    'Is this the story of {client} as it was, with its facts and figures, and does the client agree to it? Correct it and write status: confirmed.',
  ),
  order,
  icon: caseDrawing,
  /** Beside content/case-studies/<id>.jpg: shown instead of the drawing. */
  photo: photo.optional(),
  /** What kind of company the client is. Cards and menus show it as the client's name. */
  client: label(32),
  /** Beside content/case-studies/<id>.logo.svg: shown with the client's name. */
  logo: logo.optional(),
  category: label(32),
  seo,
  chips: some(label(28), 2, 4),
  /** Client and result in 3 to 9 words. */
  headline: upTo(14),
  /** The text of the card. */
  description: upTo(90),
  /** By what a reader sees that the case is like their company, and what was done. The list of all cases shows it in place of the description. */
  similar: upTo(45),
  /** What the client wanted. */
  goal: ref('goals'),
  /** What a reader needs to compare the client with their own company. Ranges are enough. */
  facts: z.strictObject({
    industry: label(80),
    size: label(80),
    channels: label(120),
    duration: label(48),
    platform: label(80),
  }),
  /** Figures of this case, or ids of figures that stand elsewhere. The page shows all, the card the first two. */
  figures: some(hereOrNamed('figures', ownFigure), 2, 4),
  /** Over which months the first two figures are counted. The list of all cases shows it below them. */
  period: upTo(12),
  summary: section,
  situation: section,
  /** Who of the team tells the situation, if it is in the first person. */
  by: ref('people').optional(),
  challenges: some(z.strictObject({ title: label(40), text: upTo(55) }), 2, 5),
  approach: some(z.strictObject({ title: label(40), text: upTo(85) }), 2, 6),
  differently: upTo(100),
  /** What we would do differently, in a line: the list of all cases shows it below the figures. */
  lesson: upTo(14).optional(),
  say: words(18, 30),
  /** The client's words, or their id in content/quotes.yml. Without it the page has no quote. */
  quote: hereOrNamed('quotes', quote).optional(),
  services: some(ref('services'), 1, 4),
  closing,
});
export type CaseStudy = z.infer<typeof caseStudy>;
