import { z } from 'zod';
import { plate } from '../art.ts';
import { action, closing, draft, label, order, prose, publish, ref, seo, some, upTo } from '../text.ts';
import { block } from './blocks.ts';

/** A sample deliverable: a paper as a client would get it, of an invented shop. */
export const sample = z.strictObject({
  draft,
  publish,
  order,
  icon: plate,
  /** What the paper is called in breadcrumbs, cards and links. */
  name: label(32),
  /** The kind of work that it comes from. */
  practice: label(32),
  /** The services that deliver it. A service page links the first sample that names the service. */
  services: some(ref('services'), 1, 6),
  seo,
  hero: z.strictObject({ heading: label(48), intro: upTo(55) }),
  /** The text of the card. */
  card: upTo(40),
  reading: z.strictObject({ who: upTo(55), when: upTo(45), how: upTo(55) }),
  /** The head of the paper. */
  document: z.strictObject({ title: label(48), facts: some(z.strictObject({ label: label(24), text: prose }), 2, 4) }),
  blocks: some(block, 2, 8),
  closing: closing.extend({ action }),
});
export type Sample = z.infer<typeof sample>;
