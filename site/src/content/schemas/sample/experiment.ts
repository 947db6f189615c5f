import { z } from 'zod';
import { label, prose, some } from '../text.ts';
import { base } from './base.ts';
import { fitColumns, grid } from './table.ts';

/** Figures that stand large, each with its name. */
const figures = some(z.strictObject({ label: label(48), text: prose }), 1, 4);

const part = z.strictObject({ title: label(60), ...grid }).superRefine(fitColumns);

/** A test of two pages: what it needs, how its sample filled, and what it found. */
export const experiment = z.strictObject({
  type: z.literal('experiment'),
  ...base,
  needs: figures.meta({ help: 'What the test needs.' }),
  sample: part.meta({ help: 'How many visitors took part, by week.' }),
  result: part.meta({ help: 'What it measured.' }),
  found: figures.meta({ help: 'What follows from it.' }),
});
