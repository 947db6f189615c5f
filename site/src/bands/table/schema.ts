import { z } from 'zod';
import { label, prose, some } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const table = bandOf(
  'table',
  {
    title: 'Table',
    description: 'Facts in rows and columns. The last column or the last row can stand out.',
    picture: [['title'], ['grid']],
  },
  {
    heading: label(48),
    emphasis: z
      .enum(['column', 'row'])
      .optional()
      .meta({ help: 'What stands out: the last column, the last row, or nothing.' }),
    columns: some(label(32), 2, 6).meta({ help: 'The heads of the columns. The first is that of the rows.' }),
    rows: some(some(prose, 2, 6), 1, 12).meta({ help: 'One text for each column.' }),
  },
).superRefine(({ columns, rows }, context) => {
  rows.forEach((row, at) => {
    if (row.length !== columns.length)
      context.addIssue({
        code: 'custom',
        path: ['rows', at],
        message: `Has ${row.length} texts, and there are ${columns.length} columns. Write one text for each column.`,
      });
  });
});
export type Table = z.infer<typeof table>;
