import { z } from 'zod';
import { plate } from '../art.ts';
import { action, closing, label, pageStatus, prose, ref, seo, some, upTo, words } from '../text.ts';

const titled = (most: number) => z.strictObject({ title: label(48), text: upTo(most) });

export const about = z.strictObject({
  type: z.literal('about'),
  status: pageStatus,
  seo,
  /** The quotable sentence, and the intro of the hero. */
  say: words(18, 30),
  hero: z.strictObject({
    tag: label(40),
    heading: label(32),
    actions: some(action, 1, 2),
    note: upTo(18),
  }),
  /** Differences from other agencies: what a client gives up (`off`), and what they get for it (`on`). */
  differences: z.strictObject({
    heading: label(48),
    labels: z.strictObject({ off: prose, on: prose }),
    items: some(z.strictObject({ title: label(40), off: upTo(30), on: upTo(80) }), 2, 6),
  }),
  /** Behavior that a client can observe. */
  values: z.strictObject({
    heading: label(48),
    intro: prose,
    items: some(titled(60), 4, 12),
  }),
  /** Subjects that the agency knows, never awards. `by` is who of the team says it. */
  leadership: z.strictObject({
    heading: label(40),
    intro: prose,
    items: some(titled(90).extend({ icon: plate, by: ref('people').optional() }), 2, 6),
  }),
  /** The words around the people of content/people.yml. `ids` is the figure beside them. */
  people: z.strictObject({
    heading: label(40),
    ids: some(ref('figures'), 1, 1),
    note: prose.optional(),
  }),
  /** The text at `#accessibility`. Write only what the tests prove. */
  accessibility: z.strictObject({
    heading: label(40),
    intro: prose,
    paragraphs: some(prose, 1, 6),
    /** The link to the agency's email address, with `{email}` in it. */
    report: label(40),
  }),
  closing: closing.extend({ actions: some(action, 1, 2) }),
});
