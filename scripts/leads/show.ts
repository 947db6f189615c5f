import { FIELD_NAMES } from '../../contract/fields.ts';
import type { Lead } from '../../server/db/schema.ts';
import type { Stats } from '../../server/leads/admin.ts';
import { payloadOf } from '../../server/leads/store.ts';
import { csvLine } from './csv.ts';

const time = (at: number | null) => (at === null ? '-' : new Date(at).toISOString());

/** A terminal obeys control characters, so what visitors typed is shown without any. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '\ufffd');

/** One line of JSON. Control characters are escaped that JSON allows and a terminal obeys; programs read the same. */
export const asJson = (value: unknown): string =>
  `${JSON.stringify(value).replace(/[\u007f-\u009f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)}\n`;

/** The shape that programs may rely on (contract.md). */
export const asRecord = (lead: Lead) => ({
  id: lead.id,
  state: lead.state,
  attempts: lead.attempts,
  submissions: lead.submissions,
  received_at: time(lead.received_at),
  ...payloadOf(lead),
});

/** One line a lead, for people. */
export const asLine = (lead: Lead): string =>
  printable(
    [
      `${time(lead.received_at).slice(0, 16).replace('T', ' ')}Z`,
      lead.state.padEnd(7),
      lead.id,
      `${lead.first_name} ${lead.last_name}`,
      lead.email,
      lead.service,
    ].join('  '),
  );

/** Everything about one lead, for people. */
export function asSheet(lead: Lead): string {
  const rows = {
    ...asRecord(lead),
    platforms: payloadOf(lead).platforms.join(', ') || 'none',
    held_for: lead.held_for ?? '-',
    next_attempt: lead.state === 'pending' ? time(lead.next_attempt_at) : '-',
    sent_at: time(lead.sent_at),
    last_error: lead.last_error ?? '-',
  };
  return Object.entries(rows)
    .map(([name, value]) => `${name.padEnd(13)} ${printable(String(value))}\n`)
    .join('');
}

/** Figures by name, in the order in which they are shown. */
export const asFigures = ({ states, lastDay, lastWeek, oldestPending }: Stats) => ({
  ...states,
  last_day: lastDay,
  last_week: lastWeek,
  oldest_pending: oldestPending === null ? null : time(oldestPending),
});

export const asStats = (stats: Stats): string =>
  Object.entries(asFigures(stats))
    .map(([name, value]) => `${name.padEnd(15)} ${value ?? '-'}\n`)
    .join('');

/** All leads as a spreadsheet reads them, the names of the columns first. */
export async function* asCsv(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  yield csvLine([...RECORD, 'held_for', 'sent_at']);
  for await (const lead of leads) {
    const record = { ...asRecord(lead), platforms: payloadOf(lead).platforms.join('; ') };
    yield csvLine([...RECORD.map((name) => record[name]), lead.held_for ?? '', lead.sent_at ? time(lead.sent_at) : '']);
  }
}

const RECORD = ['id', 'state', 'attempts', 'submissions', 'received_at', ...FIELD_NAMES] as const;
