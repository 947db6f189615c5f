import { z } from 'zod';
import { id, label, prose, some } from '../text.ts';
import { base } from './base.ts';

/** What a decision looks like: the line passes through the ring, misses it, or has not decided. */
const mark = z.enum(['through', 'missed', 'open']);

/** Two columns of numbers, by their ids. */
const pair = z.tuple([id, id]).describe('a list of two ids of columns, such as [margin, spend]');

const amount = {
  id,
  label: label(32),
  /** The first column less the second, or divided by it. The rows have no cell for such a column. */
  less: pair.optional(),
  over: pair.optional(),
  /** Whether the rows of totals add it up. */
  total: z.literal(true).optional(),
  /** Whether each cell has a bar beside its number. */
  bar: z.literal(true).optional(),
};

const column = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), id, label: label(32) }),
  z.strictObject({ type: z.literal('number'), ...amount }),
  /** US dollars. */
  z.strictObject({ type: z.literal('dollars'), ...amount }),
  z.strictObject({
    type: z.literal('choice'),
    id,
    label: label(32),
    choices: some(z.strictObject({ label: label(16), mark }), 2, 4),
  }),
]);
export type Column = z.infer<typeof column>;

const cell = z.union([prose, z.number()]).describe('a text, or a number without quotes');

const isAmount = (column: Column): column is Extract<Column, { type: 'number' | 'dollars' }> =>
  column.type === 'number' || column.type === 'dollars';
const isComputed = (column: Column): boolean =>
  isAmount(column) && (column.less !== undefined || column.over !== undefined);

/** A table whose sums, differences and ratios are computed. The first column names the row. */
export const table = z
  .strictObject({
    type: z.literal('table'),
    ...base,
    /** Whether the rows are numbered, from 1. */
    ranked: z.literal(true).optional(),
    columns: some(column, 2, 9),
    /** The cells of each row in the order of the columns, without those that are computed. */
    rows: some(z.array(cell), 2, 16),
    /** A drawing of a column of dollars, added up row by row: `most` names its highest point. */
    curve: z.strictObject({ column: id, most: label(48) }).optional(),
    /** Rows of sums. One may leave out rows, by their first cells. */
    totals: some(z.strictObject({ label: label(48), without: z.array(prose).optional() }), 1, 3).optional(),
  })
  .superRefine(({ columns, rows, totals = [], curve }, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (columns[0]?.type !== 'text') wrong(['columns', 0, 'type'], 'Write text: the first column names the row.');
    const given = columns.filter((column) => !isComputed(column));
    const numbers = given.filter(isAmount).map(({ id }) => id);
    columns.forEach((column, at) => {
      if (columns.findIndex(({ id }) => id === column.id) < at)
        wrong(['columns', at, 'id'], `"${column.id}" is the id of an earlier column too. Rename one.`);
      if (!isAmount(column)) return;
      if (column.less && column.over) wrong(['columns', at, 'over'], 'Write less or over, and remove the other.');
      for (const key of ['less', 'over'] as const)
        for (const name of column[key] ?? [])
          if (!numbers.includes(name))
            wrong(['columns', at, key], `"${name}" is no column with numbers. Name one of ${numbers.join(', ')}.`);
    });
    rows.forEach((row, at) => {
      if (row.length !== given.length) {
        const names = given.map(({ id }) => id).join(', ');
        wrong(['rows', at], `Has ${row.length} cells. Write one for each of ${names}.`);
      } else
        row.forEach((cell, place) => {
          const column = given[place];
          if (column) checkCell(column, cell, ['rows', at, place], wrong);
        });
    });
    const drawn = columns.filter(({ type }) => type === 'dollars').map(({ id }) => id);
    if (curve && !drawn.includes(curve.column))
      wrong(['curve', 'column'], `"${curve.column}" is no column of dollars. Name one of ${drawn.join(', ')}.`);
    const names = rows.map(([name]) => name);
    totals.forEach(({ without = [] }, at) => {
      for (const name of without)
        if (!names.includes(name)) wrong(['totals', at, 'without'], `"${name}" begins no row. Repeat its first cell.`);
    });
    if (totals.length > 0 && !columns.some((column) => isAmount(column) && column.total))
      wrong(['totals'], 'No column has "total: true". Add it to one, or remove this key.');
  });
function checkCell(
  column: Column,
  value: string | number,
  path: (string | number)[],
  wrong: (path: (string | number)[], message: string) => void,
): void {
  const about = `Reads "${value}" in the column "${column.label}".`;
  if (isAmount(column)) {
    if (typeof value !== 'number') wrong(path, `${about} Write a plain number, such as 1230.`);
    else if (column.type === 'dollars' && !Number.isInteger(value)) wrong(path, `${about} Write whole dollars.`);
  } else if (typeof value === 'number') wrong(path, `${about} Write a text, a number in quotes.`);
  else if (column.type === 'choice' && !column.choices.some(({ label }) => label === value))
    wrong(path, `${about} Write one of ${column.choices.map(({ label }) => label).join(', ')}.`);
}
