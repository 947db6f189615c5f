import { z } from 'zod';
import { plate } from '../../content/schemas/art.ts';
import { label, ref, some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const list = bandOf(
  'list',
  {
    title: 'List',
    description: 'Points side by side: in cells, numbered, with drawings, or along a line.',
    picture: [['title'], ['cell', 'cell', 'cell']],
  },
  {
    look: z
      .enum(['cells', 'numbered', 'drawings', 'line'])
      .meta({ help: 'How the points stand: in cells, numbered, with drawings, or along a line.' }),
    heading: label(60),
    intro: upTo(45).optional(),
    items: some(
      z.strictObject({
        title: label(48),
        text: upTo(80),
        icon: plate.optional().meta({ help: 'For the look “drawings”.' }),
        by: ref('people')
          .optional()
          .meta({ help: 'For the look “drawings”: who of the team says it, if it says “I”.' }),
      }),
      2,
      10,
    ),
  },
);
export type List = z.infer<typeof list>;
