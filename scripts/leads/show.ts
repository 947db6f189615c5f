import { serviceName } from '../../contract/lists.ts';
import type { Stats } from '../../server/leads/admin.ts';
import type { Delivery } from '../../server/leads/deliveries.ts';
import { type Lead, payloadOf } from '../../server/leads/lead.ts';
import { lastTouchOfLead, sourceOfLead } from '../../server/leads/source.ts';
import { cameFrom } from '../../server/letters/came-from.ts';

/** @returns `-` for no time */
export const time = (at: number | null): string => (at === null ? '-' : new Date(at).toISOString());

/** A terminal obeys control characters, so they are replaced in what visitors typed. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '\ufffd');

/**
 * One line of JSON. It escapes the control characters that JSON allows and a terminal obeys. A parser reads the same
 * value.
 */
export const asJson = (value: unknown): string =>
  `${JSON.stringify(value).replace(/[\u007f-\u009f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)}\n`;

/** A lead as `list --json` prints it. Programs rely on this shape. */
export const asRecord = (lead: Lead, deliveries: Delivery[]) => ({
  ...asFields(lead),
  deliveries: deliveries.map(({ channel, state, attempts }) => ({ channel, state, attempts })),
});

/** What there is to say about a lead in one value each. */
export const asFields = (lead: Lead) => ({
  id: lead.id,
  state: lead.state,
  attempts: lead.attempts,
  submissions: lead.submissions,
  received_at: time(lead.received_at),
  ...payloadOf(lead),
  source: sourceOfLead(lead),
  last_touch: lastTouchOfLead(lead),
});

/** One line per lead, for people. */
export const asLine = (lead: Lead): string =>
  printable(
    [
      `${time(lead.received_at).slice(0, 16).replace('T', ' ')}Z`,
      lead.state.padEnd(7),
      lead.id,
      `${lead.first_name} ${lead.last_name}`,
      lead.email,
      serviceName(lead.service),
    ].join('  '),
  );

/** The name of a service, and its id, by which `list --json` and the CSV file know it. */
const asService = (id: string): string => (serviceName(id) === id ? id : `${serviceName(id)} (${id})`);

/** Everything about one lead, for people. */
export function asSheet(lead: Lead, deliveries: Delivery[]): string {
  const last = lastTouchOfLead(lead);
  const rows = {
    ...asFields(lead),
    service: asService(lead.service),
    platforms: payloadOf(lead).platforms.join(', ') || 'none',
    source: cameFrom(sourceOfLead(lead)) || '-',
    last_touch: last ? cameFrom(last) : '-',
    stage: lead.stage,
    held_for: lead.held_for ?? '-',
    next_attempt: lead.state === 'pending' ? time(lead.next_attempt_at) : '-',
    sent_at: time(lead.sent_at),
    last_error: lead.last_error ?? '-',
  };
  return [...Object.entries(rows), ...deliveries.map(asRow)]
    .map(([name, value]) => `${name.padEnd(13)} ${printable(String(value))}\n`)
    .join('');
}

/** A delivery in one line: what became of it, and what happens next. */
function asRow({ channel, state, attempts, next_attempt_at, sent_at, last_error }: Delivery): [string, string] {
  const when = state === 'pending' ? `next ${time(next_attempt_at)}` : state === 'sent' ? time(sent_at) : '';
  return [`by ${channel}`, [state, `attempts ${attempts}`, when, last_error ?? ''].filter(Boolean).join(', ')];
}

/** The figures by name, in the order in which they are shown. */
export const asFigures = ({ states, lastDay, lastWeek, oldestPending }: Stats) => ({
  ...states,
  last_day: lastDay,
  last_week: lastWeek,
  oldest_pending: oldestPending === null ? null : time(oldestPending),
});

/** The figures as lines for people. */
export const asStats = (stats: Stats): string =>
  Object.entries(asFigures(stats))
    .map(([name, value]) => `${name.padEnd(15)} ${value ?? '-'}\n`)
    .join('');
