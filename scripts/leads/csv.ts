// What makes a spreadsheet compute, in every width in which a keyboard types it.
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;
// Where the list separator is a semicolon, one within a value begins a new cell.
const INNER = /(;[\s\p{C}\p{Z}"]*)(?=[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu;

/**
 * One line of a CSV file (RFC 4180). A value that a spreadsheet would take for a formula is preceded by an apostrophe,
 * which spreadsheets read as "this is text".
 */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(csvValue).join(',')}\r\n`;

function csvValue(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = `${FORMULA.test(value) ? "'" : ''}${value}`.replace(INNER, "$1'");
  return /[",;\r\n]|^['\s]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
