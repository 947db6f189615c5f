import { z } from 'zod';
import { action, closing, label, pageStatus, paragraphs, ref, seo, some, upTo, words } from '../text.ts';

export const ourStory = z.strictObject({
  type: z.literal('our-story'),
  status: pageStatus,
  seo,
  hero: z.strictObject({ tag: label(40), heading: label(40), intro: upTo(45) }),
  /** Each card shows its own part of one drawing. */
  cards: some(z.strictObject({ title: label(32), text: upTo(150) }), 2, 4),
  /** The quotable sentence. The text about the name begins with it. */
  say: words(18, 30),
  name: z.strictObject({
    heading: label(40),
    paragraphs: paragraphs(2, 4),
    link: action,
  }),
  quote: ref('quotes'),
  closing: closing.extend({ actions: some(action, 1, 2) }),
});
