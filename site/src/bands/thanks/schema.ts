import type { z } from 'zod';
import { bandOf } from '../band.ts';

export const thanks = bandOf(
  'thanks',
  {
    title: 'Thanks',
    description: 'What a visitor without JavaScript comes back to after sending the form. Seen at #thanks only.',
    picture: [['check', 'words']],
    once: true,
    ground: 'shoal',
    anchors: ['thanks'],
  },
  {},
);
export type Thanks = z.infer<typeof thanks>;
