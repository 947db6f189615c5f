import { z } from 'zod';
import { caseDrawing } from './art.ts';
import { logo, photo } from './photo.ts';
import { atLeast, atMost, closing, draft, exactly, id, label, paragraphs, seo, words } from './text.ts';

/** The cases that the owner asked for (docs/requirements.md, section 9). Each has a drawing under its id. */
export const CASE_IDS = [
  'pro-audio-manufacturer',
  'pro-audio-distributor',
  'electronics-distributor',
  'bbq-distributor',
  'sneaker-distributor',
  'fashion-accessories',
  'fragrance-distributor',
] as const;

const section = (min: number, max: number) => paragraphs({ least: 1, most: 3, words: [min, max] });

export const caseStudy = z.strictObject({
  draft,
  /** `placeholder` until the owner confirms the story. */
  status: z.enum(['placeholder', 'confirmed']),
  order: z.number().int().min(1),
  icon: caseDrawing,
  /** Beside content/case-studies/<id>.jpg: shown instead of the drawing. */
  photo: photo.optional(),
  /** What kind of company the client is. Cards and menus show it as the client's name. */
  client: label(32),
  /** Beside content/case-studies/<id>.logo.svg: shown with the client's name. */
  logo: logo.optional(),
  category: label(32),
  seo,
  chips: z.array(label(28)).min(2, atLeast(2)).max(4, atMost(4)),
  /** Client and result in 3 to 9 words. */
  headline: words(3, 9),
  /** The text of the card. */
  description: words(18, 26),
  /** The page shows all of them, the card the first two. */
  figures: z.array(id).length(3, exactly(3)),
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
  closing,
});
export type CaseStudy = z.infer<typeof caseStudy>;
