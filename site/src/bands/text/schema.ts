import { z } from 'zod';
import { action, label, path, prose, ref, some, upTo } from '../../content/schemas/text.ts';
import { bandOf, saysFirst } from '../band.ts';

const titled = z.strictObject({ title: label(48), text: upTo(75) });

/** What moves something in one direction. */
const moves = z.strictObject({ heading: label(32), items: some(upTo(27), 2, 5) });

export const text = bandOf(
  'text',
  {
    title: 'Text',
    description: 'A heading on the left, and on the right paragraphs, perhaps with points, rows and links below.',
    picture: [
      ['title', 'text'],
      ['', 'text'],
    ],
  },
  {
    heading: label(80),
    link: action.optional().meta({ help: 'Stands below the heading.' }),
    by: ref('people').optional().meta({ help: 'Who of the team tells it, if it says “I”.' }),
    opening: prose.optional().meta({ help: 'Goes before the sentence that the page has for quoting.' }),
    say: saysFirst,
    intro: upTo(60).optional(),
    paragraphs: some(prose, 1, 4).optional(),
    points: some(titled, 2, 7).optional().meta({ help: 'In large type, below thin rules.' }),
    rows: some(titled.extend({ href: path.optional() }), 2, 8)
      .optional()
      .meta({ help: 'A title on the left and a text on the right, perhaps with a page about it.' }),
    prices: some(ref('prices'), 1, 4).optional().meta({ help: 'Prices as rows.' }),
    raises: moves.optional().meta({ help: 'What makes it dearer.' }),
    lowers: moves.optional().meta({ help: 'What makes it cheaper.' }),
    links: some(z.strictObject({ label: label(40), href: path }), 1, 6).optional(),
    email: label(40).optional().meta({ help: 'The link to your email address, with {email} in it.' }),
  },
);
export type Text = z.infer<typeof text>;
