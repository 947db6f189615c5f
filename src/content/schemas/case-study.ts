import { z } from 'zod';
import { caseDrawing } from './art.ts';
import { atLeast, atMost, countWords, draft, exactly, id, label, prose, seo, words } from './text.ts';

/** The seven drawings of the specification's cases; each of those is drawn by the one of its own id. */
export const CASE_IDS = [
  'pro-audio-manufacturer',
  'pro-audio-distributor',
  'electronics-distributor',
  'bbq-distributor',
  'sneaker-distributor',
  'fashion-accessories',
  'fragrance-distributor',
] as const;

const section = (min: number, max: number) =>
  z
    .array(prose)
    .min(1)
    .max(3)
    .refine(
      (paragraphs) => {
        const count = countWords(paragraphs.join(' '));
        return count >= min && count <= max;
      },
      {
        error: ({ input }) => `Has ${countWords((input as string[]).join(' '))} words; write ${min} to ${max} in all.`,
      },
    );

export const caseStudy = z.strictObject({
  draft,
  /** `placeholder` until the owner confirms the narrative. */
  status: z.enum(['placeholder', 'confirmed']),
  order: z.number().int().min(1),
  icon: caseDrawing,
  /** Descriptor of the client; the name on cards and in menus. */
  client: label(32),
  category: label(32),
  seo,
  chips: z.array(label(28)).min(2, atLeast(2)).max(4, atMost(4)),
  /** Descriptor + result, nine words or fewer. */
  headline: words(3, 9),
  /** The card: 18 to 26 words. */
  description: words(18, 26),
  /** The three figures of the page; the first two are the card's. */
  figures: z.array(id).length(3, 'The specification gives three figures.'),
  summary: section(60, 80),
  situation: section(70, 130),
  challenges: z.array(z.strictObject({ title: label(40), text: words(20, 35) })).length(3, exactly(3)),
  approach: z
    .array(z.strictObject({ title: label(40), text: words(35, 55) }))
    .min(3)
    .max(5),
  differently: words(30, 50),
  say: words(18, 30),
  quote: id,
  services: z.array(id).min(1, atLeast(1)).max(4, atMost(4)),
  closing: z.strictObject({ heading: label(48), text: words(10, 35), note: words(1, 12) }),
});
export type CaseStudy = z.infer<typeof caseStudy>;
