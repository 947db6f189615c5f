/** How a file for spreadsheets is written. */

// The characters that start a formula in a spreadsheet, also in the full-width forms of East Asian keyboards.
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;
// Where a spreadsheet separates cells by semicolons, a semicolon within a value begins a new cell.
const INNER = /(;[\s\p{C}\p{Z}"]*)(?=[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu;

/** Digits with what stands in and around numbers, dates and times: `08912345678`, `2026-11`, `3/4`, `1E5`, `$5`, `10:30 PM`. */
const NUMBER = /^(?=.*\p{Nd})[\p{Nd}\p{Z}\p{Sc}\p{Pd}.,:/()+%'’ETZ]+(?:[AP]\.?M\.?)?$/iu;
/** The name of a month in English with a number: `Mar 4`, `4-March-2026`. */
const DATE =
  /^(?=.*\p{Nd})[\p{Nd}\s,./-]*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[\p{Nd}\s,./:-]*$/iu;
/** Words that spreadsheets have values for. */
const WORD = /^\s*(?:true|false|#(?:n\/a|null!|div\/0!|value!|ref!|name\?|num!))\s*$/i;

/** A day or a time of our own, which a spreadsheet shall take for one. */
type Time = { time: string };
export type Cell = string | number | Time;

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula, a number, a date or another value
 * begins with an apostrophe, which tells spreadsheets that it is text.
 */
export const csvLine = (values: readonly Cell[]): string => `${values.map(csvValue).join(',')}\r\n`;

function csvValue(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.time;
  const isTaken = [FORMULA, NUMBER, DATE, WORD].some((pattern) => pattern.test(value));
  const text = `${isTaken ? "'" : ''}${value}`.replace(INNER, "$1'");
  return /[",;\r\n]|^['\s]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
