import { z } from 'zod';
import { label, prose, some } from '../text.ts';
import { base } from './base.ts';

/** What a decision looks like: the line passes through the ring, misses it, or has not decided. */
const mark = z.enum(['through', 'missed', 'open']).meta({ help: 'What the drawing shows.' });

const amount = {
  label: label(32),
  total: z.literal(true).optional().meta({ help: 'The rows of totals have an amount for it.' }),
  bar: z.literal(true).optional().meta({ help: 'Each cell has a bar beside its number.' }),
};

const column = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), label: label(32) }),
  z.strictObject({ type: z.literal('number'), ...amount }),
  /** US dollars. */
  z.strictObject({ type: z.literal('dollars'), ...amount }),
  z.strictObject({
    type: z.literal('choice'),
    label: label(32),
    choices: some(z.strictObject({ label: label(16), mark }), 2, 4).meta({ help: 'What a cell can say.' }),
  }),
]);
type Column = z.infer<typeof column>;

const cell = z.union([prose, z.number()]).describe('a text, or a number without quotes');

/** The columns of a table and all that stands in them. Nothing is computed. The first column names the row. */
export const grid = {
  columns: some(column, 2, 9).meta({ help: 'The heads of the columns. The first column names the row.' }),
  /** The cells of each row in the order of the columns. */
  rows: some(z.array(cell), 2, 16).meta({ help: 'The cells of each row, in the order of the columns.' }),
  curve: z
    .strictObject({
      label: label(60),
      goal: z.number().meta({ help: 'The line to compare with.' }),
      points: some(z.number(), 2, 16),
      step: label(16).optional().meta({ help: 'Goes before the numbers of the points.' }),
    })
    .optional()
    .meta({ help: 'A drawing above the table: a point for each row, and a line to compare them with.' }),
  totals: some(
    z.strictObject({
      label: label(48),
      amounts: z.array(z.number()).meta({ help: 'One for each column with a total.' }),
    }),
    1,
    3,
  )
    .optional()
    .meta({ help: 'Rows of sums. Nothing is added up for you.' }),
};

type Grid = z.infer<z.ZodObject<typeof grid>>;

/** Holds each row against the columns. */
export function fitColumns({ columns, rows, totals = [] }: Grid, context: z.core.$RefinementCtx): void {
  const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const labels = (of: Column[]) => of.map(({ label }) => label).join(', ');
  if (columns[0]?.type !== 'text') wrong(['columns', 0, 'type'], 'Write text: the first column names the row.');
  for (const [at, row] of rows.entries()) {
    if (row.length !== columns.length)
      wrong(['rows', at], `Has ${row.length} cells. Write one for each of ${labels(columns)}.`);
    else
      columns.forEach((column, place) => {
        const fault = faultOf(column, row[place]);
        if (fault) wrong(['rows', at, place], `Reads "${row[place]}" in the column "${column.label}". ${fault}`);
      });
  }
  const added = columns.filter((column) => 'total' in column && column.total);
  if (totals.length > 0 && added.length === 0)
    wrong(['totals'], 'No column has "total: true". Add it to one, or remove this key.');
  else
    for (const [at, { amounts }] of totals.entries())
      if (amounts.length !== added.length)
        wrong(['totals', at, 'amounts'], `Has ${amounts.length} amounts. Write one for each of ${labels(added)}.`);
}

/** Why a cell does not suit its column. */
function faultOf(column: Column, value: string | number | undefined): string | undefined {
  if (column.type === 'number' || column.type === 'dollars') {
    if (typeof value !== 'number') return 'Write a plain number, such as 1230.';
    return column.type === 'dollars' && !Number.isInteger(value) ? 'Write whole dollars.' : undefined;
  }
  if (typeof value === 'number') return 'Write a text, a number in quotes.';
  if (column.type === 'choice' && !column.choices.some(({ label }) => label === value))
    return `Write one of ${column.choices.map(({ label }) => label).join(', ')}.`;
  return undefined;
}

export const table = z.strictObject({ type: z.literal('table'), ...base, ...grid }).superRefine(fitColumns);
