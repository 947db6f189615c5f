import { z } from 'zod';
import { plate } from '../../content/schemas/art.ts';
import { action, label, ref, some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

/**
 * The proof in the first screen: the id of a figure, and of the case that it is from; without a case, the figure stands with
 * its scope. Or a row of a sample, where no figure is of the kind that the page is about.
 */
const evidence = z.union([
  z.strictObject({ figure: ref('figures'), case: ref('case-studies').optional() }),
  z.strictObject({ sample: ref('samples'), row: upTo(30) }),
]);

export const hero = bandOf(
  'hero',
  {
    title: 'Hero',
    description: 'What the page is about, and the one thing to do next. The first band of a page.',
    picture: [['offer', 'picture']],
    once: true,
  },
  {
    /**
     * `home` has the large drawing below it, `giant` a heading as wide as the page, `split` the intro beside the heading, `plate`
     * a drawing on the right, `panorama` one below it, `form` a line that ends at the form below, and `story` cards.
     */
    look: z.enum(['home', 'giant', 'split', 'plate', 'panorama', 'form', 'story']),
    tag: label(40).optional(),
    /** Lines end where it has a line break. */
    heading: label(80),
    /** Without it, the page's `say` stands here. */
    intro: upTo(90).optional(),
    evidence: evidence.optional(),
    /** Without it, the drawing of the service or of the industry. */
    drawing: plate.optional(),
    actions: some(action, 1, 2).optional(),
    /** What happens after the first action. */
    note: upTo(18).optional(),
    /** For `story`: two to four cards under one drawing, of which each shows its own part. */
    cards: some(z.strictObject({ title: label(32), text: upTo(150) }), 2, 4).optional(),
  },
);
export type Hero = z.infer<typeof hero>;
