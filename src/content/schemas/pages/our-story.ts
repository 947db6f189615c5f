import { z } from 'zod';
import { action, atLeast, atMost, countWords, exactly, id, label, prose, seo, words } from '../text.ts';

export const ourStory = z.strictObject({
  type: z.literal('our-story'),
  /** `placeholder` until the owner confirms the narrative, as with a case study. */
  status: z.enum(['placeholder', 'confirmed']),
  seo,
  hero: z.strictObject({ tag: z.literal('Our Story'), heading: label(40), intro: words(12, 30) }),
  cards: z
    .array(z.strictObject({ title: label(32), text: words(40, 60) }))
    .length(4, 'The specification gives four narrative cards.'),
  /** The quotable sentence; it opens the text about the name. */
  say: words(18, 30),
  name: z.strictObject({
    heading: label(40),
    paragraphs: z
      .array(prose)
      .min(2, atLeast(2))
      .max(4, atMost(4))
      .refine((paragraphs) => countWords(paragraphs.join(' ')) >= 150 && countWords(paragraphs.join(' ')) <= 260, {
        error: 'Write 150 to 260 words in all paragraphs together.',
      }),
    link: action,
  }),
  quote: id,
  closing: z.strictObject({
    heading: label(48),
    text: words(10, 35),
    actions: z.array(action).length(2, exactly(2)),
    note: words(1, 12),
  }),
});
export type OurStory = z.infer<typeof ourStory>;
