/** How leads are shown: to people in lines, to programs as JSON, to spreadsheets as CSV. */
import { FIELD_NAMES, isChoices } from '@fairlead/contract/field-list.ts';
import { serviceName } from '@fairlead/contract/lists.ts';
import { wayOf } from '@fairlead/contract/origin.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import { fullName } from '@fairlead/contract/text.ts';
import type { ListedLead, Stats } from '../admin.ts';
import { lastTouchOfLead, SOURCE_COLUMNS, sourceOfLead } from '../attribution.ts';
import { type Booking, shownState } from '../bookings.ts';
import { sentPayloadOf } from '../by-hand.ts';
import { type Cell, csvLine } from '../csv.ts';
import type { Delivery } from '../deliveries.ts';
import { nextStepOf, payloadOf, replyDueOf } from '../lead.ts';
import { cameFrom } from '../letters/came-from.ts';

/** @returns `-` for no time */
const time = (at: number | null): string => (at === null ? '-' : new Date(at).toISOString());

/** A terminal obeys control characters, so they are replaced in what visitors typed. */
const printable = (text: string): string => text.replace(/\p{C}/gu, '\ufffd');

/**
 * One line of JSON. It escapes what JSON allows and a terminal obeys: control characters, marks of direction and separators
 * of lines. A parser reads the same value.
 */
export const asJson = (value: unknown): string =>
  `${JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\p{Bidi_C}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}\n`;

/** A lead as `list --json` prints it. Programs rely on this shape. */
export const asRecord = (lead: ListedLead, deliveries: Delivery[], calls: readonly Booking[] = []) => ({
  ...asFields(lead),
  referred_by: lead.referred_by,
  as_sent: sentPayloadOf(lead),
  due_at: dueOf(lead),
  booking: asBooking(calls[0]),
  // One for each channel: what it was told of later is shown by `show` alone.
  deliveries: deliveries
    .filter(({ event }) => event === null)
    .map(({ channel, state, attempts }) => ({ channel, state, attempts })),
});

/** The answers that are lists, each in one text. @param none in place of an empty one */
const asLists = (lead: ListedLead, between: string, none: string) =>
  recordOf(FIELD_NAMES.filter(isChoices), (name) => payloadOf(lead)[name].join(between) || none);

/** Until when somebody must do something with it: answer, or its next step. Null for nothing to do. */
function dueOf(lead: ListedLead): string | null {
  if (lead.held === 1 || lead.binned_at !== null || lead.closed_at !== null) return null;
  const times = [replyDueOf(lead), lead.next_at].filter((at) => at !== null);
  return times.length === 0 ? null : time(Math.min(...times));
}

/** The call that a lead has booked: the next one, else the last. */
const asBooking = (call: Booking | undefined) =>
  call ? { provider: call.provider, start: time(call.start_at), state: shownState(call) } : null;

/** What there is to say about a lead in one value each. */
const asFields = (lead: ListedLead) => ({
  id: lead.id,
  state: lead.state,
  attempts: lead.attempts,
  submissions: lead.submissions,
  received_at: time(lead.received_at),
  origin: wayOf(lead.origin),
  came_by: lead.origin,
  ...payloadOf(lead),
  source: sourceOfLead(lead),
  last_touch: lastTouchOfLead(lead),
});

/** One line per lead, for people. */
export const asLine = (lead: ListedLead): string =>
  printable(
    [
      `${time(lead.received_at).slice(0, 16).replace('T', ' ')}Z`,
      lead.state.padEnd(7),
      lead.id,
      fullName(payloadOf(lead)),
      lead.email,
      serviceName(lead.service),
    ].join('  '),
  );

/** The name of a service, and its id, by which `list --json` and the CSV file know it. */
const asService = (id: string): string => (serviceName(id) === id ? id : `${serviceName(id)} (${id})`);

/** Everything about one lead, for people. */
export function asSheet(lead: ListedLead, deliveries: Delivery[], calls: readonly Booking[] = []): string {
  const last = lastTouchOfLead(lead);
  const rows = {
    ...asFields(lead),
    service: asService(lead.service),
    ...asLists(lead, ', ', lead.service && 'none'),
    source: cameFrom(sourceOfLead(lead)) || '-',
    last_touch: last ? cameFrom(last) : '-',
    stage: lead.stage,
    next_step: asStep(lead),
    booked_call: calls[0] ? `${time(calls[0].start_at)}, ${shownState(calls[0])}, ${calls[0].provider}` : '-',
    held_for: lead.held_for ?? '-',
    next_attempt: lead.state === 'pending' ? time(lead.next_attempt_at) : '-',
    sent_at: time(lead.sent_at),
    last_error: lead.last_error ?? '-',
  };
  return [...Object.entries(rows), ...deliveries.map(asRow)]
    .map(([name, value]) => `${name.padEnd(13)} ${printable(String(value)) || '-'}\n`)
    .join('');
}

/** What is to be done next, until when, and by whom. */
function asStep(lead: ListedLead): string {
  const step = nextStepOf(lead);
  return step === null ? '-' : `${step.what}, ${time(step.at)}, ${step.by}`;
}

/** A delivery in one line: what became of it, and what happens next. */
function asRow({ channel, event, state, attempts, next_attempt_at, sent_at, last_error }: Delivery): [string, string] {
  const when = state === 'pending' ? `next ${time(next_attempt_at)}` : state === 'sent' ? time(sent_at) : '';
  return [
    `by ${channel}`,
    [event ?? '', state, `attempts ${attempts}`, when, last_error ?? ''].filter(Boolean).join(', '),
  ];
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

const COLUMNS = [
  ...['id', 'state', 'attempts', 'submissions', 'received_at', 'origin', 'came_by'],
  ...FIELD_NAMES,
  ...['held_for', 'sent_at', 'service_name'],
  ...SOURCE_COLUMNS,
  ...['referred_by', 'due_at', 'booking_provider', 'booking_start', 'booking_state'],
];

/** The leads as a CSV file, line by line, after a line with the names of the columns. */
export async function* asCsv(
  leads: AsyncIterable<readonly [lead: ListedLead, calls: readonly Booking[] | undefined]>,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const [lead, calls = []] of leads) {
    const [due, booking] = [dueOf(lead), asBooking(calls[0])];
    const values: Record<string, unknown> = {
      ...lead,
      ...asFields(lead),
      received_at: { time: time(lead.received_at) },
      ...asLists(lead, '; ', ''),
      sent_at: lead.sent_at && { time: time(lead.sent_at) },
      click_at: lead.click_at && { time: time(lead.click_at) },
      service_name: serviceName(lead.service),
      due_at: due && { time: due },
      booking_provider: booking?.provider,
      booking_start: booking && { time: booking.start },
      booking_state: booking?.state,
    };
    // Of what is no text or number, only the times are columns.
    yield csvLine(COLUMNS.map((name) => (values[name] ?? '') as Cell));
  }
}
