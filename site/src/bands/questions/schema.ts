import type { z } from 'zod';
import { objection, some } from '../../content/schemas/text.ts';
import { bandOf, usualHeading } from '../band.ts';

export const questions = bandOf(
  'questions',
  {
    title: 'Questions',
    description: 'Questions that buyers ask, each with a short answer that opens at a press.',
    picture: [['title', 'questions']],
  },
  {
    heading: usualHeading(40),
    questions: some(objection, 2, 8),
  },
);
export type Questions = z.infer<typeof questions>;
