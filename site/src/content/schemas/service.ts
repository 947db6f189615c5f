import { z } from 'zod';
import { bands } from '../../bands/schemas.ts';
import { plate } from './art.ts';
import { action, draft, label, pageStatus, prose, publish, ref, seo, some, upTo, words } from './text.ts';

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

/** A service: what other pages show of it, and the bands of its own page. */
export const service = z.strictObject({
  draft,
  publish,
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
  /** The one thing to do next, in the hero and below posts about the service. */
  action,
  proof,
  /** What the service costs. */
  price: ref('prices').optional(),
  bands,
});
export type Service = z.infer<typeof service>;
