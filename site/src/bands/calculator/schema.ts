import type { z } from 'zod';
import { ref } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const calculator = bandOf(
  'calculator',
  {
    title: 'Calculator',
    description: 'A calculator of content/calculators.yml. Without script it shows its worked example.',
    picture: [['sliders', 'number']],
    once: true,
  },
  { calculator: ref('calculators') },
);
export type Calculator = z.infer<typeof calculator>;
