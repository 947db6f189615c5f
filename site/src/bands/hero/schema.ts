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
  z.strictObject({ sample: ref('samples'), row: upTo(30).meta({ help: 'The row of the sample, in its words.' }) }),
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
    look: z.enum(['home', 'giant', 'split', 'plate', 'panorama', 'form', 'story']).meta({
      help: 'Home has the large drawing below it, giant a heading as wide as the page, split the intro beside the heading, plate a drawing on the right, panorama one below, form a line that ends at the form, story cards.',
    }),
    tag: label(40).optional().meta({ help: 'A few words above the heading.' }),
    heading: label(80).meta({ help: 'A new line here is one on the page.' }),
    intro: upTo(90).optional().meta({ help: 'Without it, the sentence that the page has for quoting stands here.' }),
    evidence: evidence
      .optional()
      .meta({ help: 'What proves it at once: a figure, perhaps with its case, or a row of a sample.' }),
    drawing: plate.optional().meta({ help: 'Without it, that of the service or the industry.' }),
    actions: some(action, 1, 2).optional().meta({ help: 'The first is the one thing to do next.' }),
    note: upTo(18).optional().meta({ help: 'What happens after the first action.' }),
    cards: some(z.strictObject({ title: label(32), text: upTo(150) }), 2, 4)
      .optional()
      .meta({ help: 'For the look “story”: two to four under one drawing.' }),
  },
);
export type Hero = z.infer<typeof hero>;
