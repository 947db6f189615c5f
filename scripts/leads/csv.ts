/** The CSV file of `leads export`: its columns, and how a value is written. */
import { FIELD_NAMES } from '../../contract/fields.ts';
import { serviceName } from '../../contract/lists.ts';
import { SOURCE_PARTS, TOUCH_PARTS } from '../../contract/source.ts';
import { type Lead, payloadOf } from '../../server/leads/lead.ts';
import { asFields, time } from './show.ts';

const SOURCE_COLUMNS = [
  ...SOURCE_PARTS.map((part) => `source_${part}` as const),
  ...TOUCH_PARTS.map((part) => `last_${part}` as const),
] as const;

const COLUMNS = [
  'id',
  'state',
  'attempts',
  'submissions',
  'received_at',
  ...FIELD_NAMES,
  'held_for',
  'sent_at',
  'service_name',
  ...SOURCE_COLUMNS,
] as const;

/** The leads line by line, after a line with the names of the columns. */
export async function* asCsv(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const lead of leads) {
    const values = {
      ...lead,
      ...asFields(lead),
      platforms: payloadOf(lead).platforms.join('; '),
      held_for: lead.held_for ?? '',
      sent_at: lead.sent_at ? time(lead.sent_at) : '',
      service_name: serviceName(lead.service),
    };
    yield csvLine(COLUMNS.map((name) => values[name] ?? ''));
  }
}

// The characters that start a formula in a spreadsheet, also in the full-width forms of East Asian keyboards.
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;
// Where a spreadsheet separates cells by semicolons, a semicolon within a value begins a new cell.
const INNER = /(;[\s\p{C}\p{Z}"]*)(?=[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu;

/**
 * One line of a CSV file (RFC 4180). A value that a spreadsheet would take for a formula begins with an apostrophe,
 * which tells spreadsheets that it is text.
 */
const csvLine = (values: readonly (string | number)[]): string => `${values.map(csvValue).join(',')}\r\n`;

function csvValue(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = `${FORMULA.test(value) ? "'" : ''}${value}`.replace(INNER, "$1'");
  return /[",;\r\n]|^['\s]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
