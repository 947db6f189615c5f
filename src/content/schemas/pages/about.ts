import { z } from 'zod';
import { plate } from '../art.ts';
import { action, atLeast, atMost, closing, exactly, id, label, prose, seo, words } from '../text.ts';

const titled = (min: number, max: number) => z.strictObject({ title: label(48), text: words(min, max) });

export const about = z.strictObject({
  type: z.literal('about'),
  seo,
  /** The quotable sentence, and the intro of the hero. */
  say: words(18, 30),
  hero: z.strictObject({
    tag: z.literal('About Us'),
    heading: label(32),
    actions: z.array(action).length(2, exactly(2)),
    note: words(1, 12),
  }),
  /** Differences from other agencies: what a client gives up (`off`), and what they get for it (`on`). */
  differences: z.strictObject({
    heading: label(48),
    labels: z.strictObject({ off: prose, on: prose }),
    items: z.array(z.strictObject({ title: label(40), off: words(8, 20), on: words(8, 20) })).length(4, exactly(4)),
  }),
  /** Behavior that a client can observe. */
  values: z.strictObject({
    heading: label(48),
    intro: prose,
    items: z.array(titled(8, 20)).length(10, exactly(10)),
  }),
  /** Subjects that the agency knows, never awards. */
  leadership: z.strictObject({
    heading: z.literal('Industry Leadership'),
    intro: prose,
    items: z.array(titled(18, 35).extend({ icon: plate })).length(4, exactly(4)),
  }),
  /** The words around the people of content/people.yml. `ids` is the figure beside them. */
  people: z.strictObject({
    heading: label(40),
    ids: z.array(id).length(1, exactly(1)),
    note: prose,
  }),
  /** The text at `#accessibility`. Write only what the tests prove. */
  accessibility: z.strictObject({
    heading: z.literal('Accessibility statement'),
    intro: prose,
    paragraphs: z.array(prose).min(2, atLeast(2)).max(4, atMost(4)),
    report: action,
  }),
  closing: closing.extend({ actions: z.array(action).length(2, exactly(2)) }),
});
export type About = z.infer<typeof about>;
