/**
 * One line of a CSV file. A value that a spreadsheet would take for a formula is preceded by an apostrophe, which
 * spreadsheets read as "this is text".
 */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(csvValue).join(',')}\r\n`;

function csvValue(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[\s]*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n;]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
