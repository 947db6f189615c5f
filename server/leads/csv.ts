/** How a file for spreadsheets is written. */

// The characters that start a formula in a spreadsheet, also in the full-width forms of East Asian keyboards.
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;
// Where a spreadsheet separates cells by semicolons, a semicolon within a value begins a new cell.
const INNER = /(;[\s\p{C}\p{Z}"]*)(?=[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu;

/**
 * One line of a CSV file (RFC 4180). A value that a spreadsheet would take for a formula begins with an apostrophe,
 * which tells spreadsheets that it is text.
 */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(csvValue).join(',')}\r\n`;

function csvValue(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = `${FORMULA.test(value) ? "'" : ''}${value}`.replace(INNER, "$1'");
  return /[",;\r\n]|^['\s]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
