import { z } from 'zod';
import { label, some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

/** What is done, what the client then holds, and by when it is delivered: "By day 30". */
const step = z.strictObject({
  title: upTo(6),
  text: upTo(60),
  deliverable: upTo(18).optional().meta({ help: 'What the client then has in hand.' }),
  when: upTo(6).optional().meta({ help: 'By when, such as “By day 30”.' }),
});

export const steps = bandOf(
  'steps',
  {
    title: 'Steps',
    description: 'The steps of a process in their order, along a wave.',
    picture: [['title'], ['wave']],
  },
  { heading: label(60), steps: some(step, 3, 4) },
);
export type Steps = z.infer<typeof steps>;
