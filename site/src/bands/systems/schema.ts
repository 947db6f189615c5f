import type { z } from 'zod';
import { bandOf } from '../band.ts';

export const systems = bandOf(
  'systems',
  {
    title: 'Systems',
    description: 'The systems that clients run, from content/systems.yml.',
    picture: [['title'], ['logo', 'logo', 'logo'], ['logo', 'logo', 'logo']],
  },
  {},
);
export type Systems = z.infer<typeof systems>;
