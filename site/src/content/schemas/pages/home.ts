import { z } from 'zod';
import { closing, label, objection, path, prose, ref, seo, some, upTo, words } from '../text.ts';
import { explorer } from './explorer.ts';

const step = z.strictObject({ title: label(32), text: upTo(45) });
const link = z.strictObject({ label: label(32), href: path });

export const home = z.strictObject({
  type: z.literal('home'),
  seo,
  hero: z.strictObject({
    /** Two lines. The intro stands to the right of the first. */
    heading: z.tuple([label(15), label(25)], 'Write two lines.'),
    intro: label(150),
    /** The proof in the first screen: the id of a figure, which stands with its scope. */
    evidence: ref('figures'),
    /** `target` goes on where the label ends, for people who hear links on their own. */
    action: link.extend({ target: prose }),
  }),
  figures: z.strictObject({ heading: prose, scope: prose, ids: some(ref('figures'), 2, 4) }),
  growth: z.strictObject({
    heading: label(40),
    link,
    opening: prose,
    say: words(18, 30),
    audiences: some(z.strictObject({ title: label(32), text: prose, href: path.optional() }), 2, 5),
  }),
  /** `shown` is how many cases the page has; a link leads to the others. */
  cases: z.strictObject({ heading: label(48), intro: prose, shown: z.int().positive() }),
  explorer,
  /** Pages that help a reader decide before a call. */
  paths: z.strictObject({
    heading: label(48),
    items: some(z.strictObject({ title: label(48), text: upTo(40), href: path }), 2, 6),
  }),
  process: z.strictObject({ heading: label(60), steps: some(step, 3, 4) }),
  questions: z.strictObject({ heading: label(40), items: some(objection, 2, 5) }),
  closing: closing.extend({ actions: some(link, 1, 2) }),
});
