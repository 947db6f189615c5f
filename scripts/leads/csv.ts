/** The CSV file of `leads export`: its columns. */
import { FIELD_NAMES } from '../../contract/fields.ts';
import { serviceName } from '../../contract/lists.ts';
import { csvLine } from '../../server/leads/csv.ts';
import { type Lead, payloadOf } from '../../server/leads/lead.ts';
import { SOURCE_COLUMNS } from '../../server/leads/source.ts';
import { asFields, time } from './show.ts';

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
