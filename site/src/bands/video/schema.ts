import { z } from 'zod';
import { photo } from '../../content/schemas/photo.ts';
import { label, media, prose } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const video = bandOf(
  'video',
  {
    title: 'Video',
    description: 'A video of YouTube or Vimeo. Its picture comes from this site; the player only after a press.',
    picture: [['title'], ['play']],
  },
  {
    heading: label(60),
    intro: prose.optional(),
    provider: z.enum(['youtube', 'vimeo']).meta({ help: 'Where the video is.' }),
    video: z
      .string()
      .regex(/^[A-Za-z0-9_-]{4,20}$/, 'Write the id in the address of the video, such as dQw4w9WgXcQ.')
      .meta({ help: 'The end of its address: of https://youtu.be/dQw4w9WgXcQ, dQw4w9WgXcQ.' }),
    poster: photo.extend({ file: media('picture') }).meta({ help: 'What is shown until somebody presses “play”.' }),
  },
);
export type Video = z.infer<typeof video>;
