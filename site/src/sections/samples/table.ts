import { dollars, tenths, whole } from './numbers.ts';
import type { WordsOf } from './sample.ts';

/** A table as the content has it: the rows have no cells for columns that are computed. */
export type TableWords = WordsOf<'table'>;
export type Column = TableWords['columns'][number];
type Rows = TableWords['rows'];
type AmountColumn = Extract<Column, { type: 'number' | 'dollars' }>;
export type Mark = Extract<Column, { type: 'choice' }>['choices'][number]['mark'];

/** A cell as it is shown; `amount` is its number, and `mark` the look of a decision. Without a text it stays empty. */
export type Cell = { text: string; amount?: number; mark?: Mark };

const isAmount = (column: Column): column is AmountColumn => column.type === 'number' || column.type === 'dollars';

/** How a column writes its numbers. All have a decimal if one has. */
function writer({ type, id }: AmountColumn, { columns, rows }: TableWords): (amount: number) => string {
  if (type === 'dollars') return dollars;
  return rows.every((row) => Number.isInteger(amountsOf(columns, row).get(id))) ? whole : tenths;
}

const amountCell = (column: AmountColumn, amount: number, table: TableWords): Cell => ({
  text: writer(column, table)(amount),
  amount,
});

/** The numbers of a row by the ids of their columns, computed ones included. */
function amountsOf(columns: Column[], row: (string | number)[]): Map<string, number> {
  const given = columns.filter((column) => !(isAmount(column) && (column.less || column.over)));
  const amounts = new Map(
    given.flatMap((column, at) => (isAmount(column) ? [[column.id, Number(row[at])] as const] : [])),
  );
  const of = (id: string) => amounts.get(id) ?? 0;
  for (const column of columns.filter(isAmount)) {
    if (column.less) amounts.set(column.id, of(column.less[0]) - of(column.less[1]));
    if (column.over) amounts.set(column.id, of(column.over[0]) / of(column.over[1]));
  }
  return amounts;
}

function amountOf(amounts: ReadonlyMap<string, number>, { id }: AmountColumn): number {
  const amount = amounts.get(id);
  if (amount === undefined) throw new Error(`A row of the table has no number for the column "${id}". Add the cell.`);
  return amount;
}

function cellsOf(table: TableWords, row: (string | number)[], place: number): Cell[] {
  const { columns, ranked } = table;
  const amounts = amountsOf(columns, row);
  const texts = row.filter((_, at) => typeof row[at] === 'string').values();
  return columns.map((column, at): Cell => {
    if (isAmount(column)) return amountCell(column, amountOf(amounts, column), table);
    const text = String(texts.next().value);
    if (column.type === 'choice')
      return { text, mark: column.choices.find(({ label }) => label === text)?.mark ?? 'open' };
    return { text: at === 0 && ranked ? `${place + 1}. ${text}` : text };
  });
}

/** The rows and the totals of a table, with everything that is computed. */
export function computed(table: TableWords): { rows: Cell[][]; totals: Cell[][] } {
  const { columns, rows, totals = [] } = table;
  const sum = (column: AmountColumn, counted: Rows) =>
    counted.reduce((total, row) => total + amountOf(amountsOf(columns, row), column), 0);
  return {
    rows: rows.map((row, place) => cellsOf(table, row, place)),
    totals: totals.map(({ label, without = [] }) => {
      const counted = rows.filter(([name]) => !without.includes(String(name)));
      return columns.map((column, at): Cell => {
        if (at === 0) return { text: label };
        return isAmount(column) && column.total ? amountCell(column, sum(column, counted), table) : { text: '' };
      });
    }),
  };
}

/** The range of a column that its bars are drawn on. It has 0 in it. */
export function rangeOf(rows: Cell[][], at: number): { least: number; most: number } {
  const amounts = rows.map((row) => row[at]?.amount ?? 0);
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

/** A column added up row by row, from the first one on. */
export function added(rows: Cell[][], at: number): number[] {
  let sum = 0;
  return rows.map((row) => {
    sum += row[at]?.amount ?? 0;
    return sum;
  });
}
