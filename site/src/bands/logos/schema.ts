import { z } from 'zod';
import { alt } from '../../content/schemas/photo.ts';
import { label, media, path, some } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const logos = bandOf(
  'logos',
  {
    title: 'Logos',
    description: 'Logos of clients or partners in a row, each perhaps with a link to its case.',
    picture: [['title'], ['logo', 'logo', 'logo', 'logo']],
  },
  {
    heading: label(60),
    /** Files of content/media, SVG or PNG. */
    logos: some(z.strictObject({ file: media('logo'), alt, href: path.optional() }), 2, 12),
  },
);
export type Logos = z.infer<typeof logos>;
