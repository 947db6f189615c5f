import { dollars, tenths, whole } from './numbers.ts';
import type { WordsOf } from './sample.ts';

export type TableWords = Omit<WordsOf<'table'>, 'title' | 'note'>;
export type Column = TableWords['columns'][number];
export type Mark = Extract<Column, { type: 'choice' }>['choices'][number]['mark'];
type CellValue = TableWords['rows'][number][number];

/** How the column at a place writes its cells. All its numbers have a decimal if one has. */
export function writer({ columns, rows }: TableWords, at: number): (value: CellValue) => string {
  const { type } = columns[at] ?? {};
  const number = type === 'dollars' ? dollars : rows.every((row) => Number.isInteger(row[at])) ? whole : tenths;
  return (value) => (typeof value === 'number' ? number(value) : value);
}

/** A row of totals with a cell for each column; those without a total have none. */
export function totalCells(
  { columns }: TableWords,
  { label, amounts }: NonNullable<TableWords['totals']>[number],
): (CellValue | undefined)[] {
  const left = amounts.values();
  return columns.map((column, at) => (at === 0 ? label : 'total' in column ? left.next().value : undefined));
}

/** The range of a column that its bars are drawn on. It has 0 in it. */
export function rangeOf(rows: TableWords['rows'], at: number): { least: number; most: number } {
  const amounts = rows.map((row) => Number(row[at]));
  return { least: Math.min(0, ...amounts), most: Math.max(0, ...amounts) };
}

/** What a table with few columns, or with some, takes: two for a column of texts, one for any other. */
const FEW = 5;
const SOME = 8;

/** How much room a table needs: with few columns it fits a phone. */
export function room(columns: Column[]): 'few' | 'some' | 'many' {
  const needed = columns.reduce((sum, { type }) => sum + (type === 'text' ? 2 : 1), 0);
  if (needed <= FEW) return 'few';
  return needed <= SOME ? 'some' : 'many';
}
