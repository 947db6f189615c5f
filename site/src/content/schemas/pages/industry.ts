import { z } from 'zod';
import { industryDrawing } from '../art.ts';
import { action, closing, draft, label, order, pageStatus, paragraphs, ref, seo, some, upTo, words } from '../text.ts';
import { explorer } from './explorer.ts';

const titled = (most: number) => z.strictObject({ title: label(40), text: upTo(most) });

/** The cases, and for each of them in the same order the id of the figure that is shown. */
const results = z
  .strictObject({
    heading: label(48),
    paragraphs: paragraphs(1, 3),
    cases: some(ref('case-studies'), 1, 7),
    ids: some(ref('figures'), 1, 7),
  })
  .refine(({ cases, ids }) => cases.length === ids.length, {
    path: ['ids'],
    error: ({ input }) => {
      // Only what has two such lists is compared.
      const { cases, ids } = input as { cases: string[]; ids: string[] };
      return `Names ${ids.length} figures for ${cases.length} cases. Name one for each case, in the same order.`;
    },
  });

export const industry = z.strictObject({
  type: z.literal('industry'),
  status: pageStatus,
  draft,
  order,
  icon: industryDrawing,
  seo,
  /** The quotable sentence, and the intro of the hero. */
  say: words(18, 30),
  hero: z.strictObject({
    /** The name of the industry, in breadcrumbs and links too. */
    tag: label(40),
    heading: label(48),
    actions: some(action, 1, 2),
    note: upTo(18),
  }),
  differences: z.strictObject({ heading: label(48), items: some(titled(60), 2, 6) }),
  why: z.strictObject({ heading: label(48), items: some(titled(55), 2, 6) }),
  explorer,
  results,
  /** What it costs and how it begins. */
  start: z
    .strictObject({
      heading: label(48),
      ranges: some(ref('prices'), 1, 4),
      paragraphs: paragraphs(1, 3),
      link: action,
    })
    .optional(),
  closing: closing.extend({ action }),
});
export type Industry = z.infer<typeof industry>;
