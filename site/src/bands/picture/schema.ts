import { z } from 'zod';
import { photo } from '../../content/schemas/photo.ts';
import { action, label, media, prose, some } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const picture = bandOf(
  'picture',
  {
    title: 'Picture with text',
    description: 'A photo beside a heading and paragraphs.',
    picture: [['words', 'picture']],
  },
  {
    heading: label(60),
    paragraphs: some(prose, 1, 4),
    links: some(action, 1, 3).optional(),
    /** A file of content/media, with what it shows. It is shown whole. */
    picture: photo.omit({ focus: true }).extend({ file: media('picture') }),
    side: z
      .enum(['left', 'right'])
      .optional()
      .meta({ help: 'On which side the picture stands. Without it, on the right.' }),
  },
);
export type Picture = z.infer<typeof picture>;
