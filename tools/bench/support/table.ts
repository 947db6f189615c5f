/** Medians, and tables as the bench prints them. */

/** The median; of an even count the upper of the two in the middle. NaN of no values. */
export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** `1.04`, or a dash if nothing was measured. */
export const figure = (value: number, digits = 2): string => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** A tick if the target is met, else a cross. */
export const verdict = (met: boolean): string => (met ? '✓' : '✗');

const isText = (head: string, column: number) => column === 0 || head === 'why';

/** Prints a title and a table. Numbers are aligned to the right, names and reasons to the left. */
export function printTable(title: string, heads: string[], rows: string[][]): void {
  const columns = heads.map((head, at) => ({
    width: Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
    isText: isText(head, at),
  }));
  const line = (cells: string[]) =>
    columns
      .map(({ width, isText }, at) => (isText ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width)))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n`);
  console.log(line(heads));
  console.log(columns.map(({ width }) => '─'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
}
