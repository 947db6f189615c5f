import { z } from 'zod';
import { action, label, path, prose, ref, some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

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
    /** A link below the heading. */
    link: action.optional(),
    /** Who of the team tells it, if it is in the first person. */
    by: ref('people').optional(),
    /** Goes before the page's quotable sentence. */
    opening: prose.optional(),
    /** Begins with the quotable sentence of the page. */
    say: z.literal(true).optional(),
    intro: upTo(60).optional(),
    paragraphs: some(prose, 1, 4).optional(),
    /** Points in large type below thin rules. */
    points: some(titled, 2, 7).optional(),
    /** Rows with a title on the left and a text on the right, each perhaps with the page about it. */
    rows: some(titled.extend({ href: path.optional() }), 2, 8).optional(),
    /** Prices as rows: ids of content/prices.yml. */
    prices: some(ref('prices'), 1, 4).optional(),
    raises: moves.optional(),
    lowers: moves.optional(),
    links: some(z.strictObject({ label: label(40), href: path }), 1, 6).optional(),
    /** The link to the agency's email address, with `{email}` in it. */
    email: label(40).optional(),
  },
);
export type Text = z.infer<typeof text>;
