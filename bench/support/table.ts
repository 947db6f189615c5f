/** Tables as the bench prints them, and the few sums behind them. */

/** The middle of the values; of an even count the upper one. NaN of none. */
export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The value that a share of all values does not exceed: 0.99 for the 99th percentile. */
export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** `1.04` or, where nothing was measured, a dash. */
export const figure = (value: number, digits = 2): string => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** A row's verdict: a tick within the target, else a cross. */
export const verdict = (met: boolean): string => (met ? '✓' : '✗');

const isText = (head: string, column: number) => column === 0 || head === 'why';

/** Prints a title and rows under their heads; figures stand to the right, names and reasons to the left. */
export function printTable(title: string, heads: string[], rows: string[][]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        isText(heads[column]!, column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n`);
  console.log(line(heads));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
}
