import { z } from 'zod';
import { label, media, prose, some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const downloads = bandOf(
  'downloads',
  {
    title: 'Downloads',
    description: 'Files to take along, each with its type and size.',
    picture: [['title', 'file', 'file']],
  },
  {
    heading: label(48),
    intro: upTo(45).optional(),
    /** Files of content/media, such as a PDF. */
    files: some(z.strictObject({ file: media('file'), title: label(60), text: prose.optional() }), 1, 8),
  },
);
export type Downloads = z.infer<typeof downloads>;
