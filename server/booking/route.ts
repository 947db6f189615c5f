/** Takes what calendars tell of booked calls. Only what they have signed is read, so no limit counts it. */

import { readBytes, TooLarge } from '@fairlead/contract/http/body.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import type { Config } from '@fairlead/leads/base/config.ts';
import { bugFields, errorFields, type Log } from '@fairlead/leads/base/log.ts';
import { type BookingEvent, receiveBooking } from '@fairlead/leads/bookings.ts';
import { whilePassing } from '@fairlead/leads/db/passing.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { workersIn } from '@fairlead/leads/roles.ts';
import words from '../../content/function.json' with { type: 'json' };
import { RETRY_AFTER_S, Refusal, refusalsOf, refused, report } from '../contact/answers.ts';
import * as cal from './cal.ts';
import * as calendly from './calendly.ts';

export type BookingDeps = {
  db: Database;
  config: Pick<Config, 'bookings' | 'hours' | 'deskUsers' | 'clickIds'>;
  log: Log;
  clock: Clock;
  /** The names of the channels by which new leads leave. */
  channels: readonly string[];
  /** Those that are told of calls. */
  eventChannels: readonly string[];
  wakeOutbox: (channels: readonly string[]) => void;
};

/** Bytes. */
const LARGEST_BODY = 64 * 1024;
/** Milliseconds for which storing is tried again before the provider gets an error, and sends it again later. */
const PATIENCE_MS = 5_000;

const refuse = refusalsOf(words.booking);

/** Answers one request, whatever its method. Never rejects. */
export async function handleBooking(request: Request, deps: BookingDeps): Promise<Response> {
  try {
    if (request.method !== 'POST') throw refuse('method_not_allowed', { allow: 'POST' });
    const event = await readMessage(request, deps);
    if (event !== null) await keep(deps, event);
    return report(true, { success: true });
  } catch (error) {
    if (!(error instanceof Refusal)) deps.log('bug', bugFields(error));
    return refused(error instanceof Refusal ? error : refuse('internal'));
  }
}

/** What a message says; null where it is about something else. @throws Refusal */
async function readMessage(
  request: Request,
  { config: { bookings }, clock }: BookingDeps,
): Promise<BookingEvent | null> {
  const [byCalendly, byCal] = ['calendly-webhook-signature', 'x-cal-signature-256'].map((name) =>
    request.headers.get(name),
  );
  // Whoever is not connected is told so.
  if (byCalendly ? bookings?.calendlyKey === null : byCal ? bookings?.calSecret === null : false) {
    throw refuse('not_found');
  }
  const body = await readBytes(request, LARGEST_BODY).catch((error) => {
    throw refuse(error instanceof TooLarge ? 'payload_too_large' : 'invalid_json');
  });
  if (byCalendly && bookings?.calendlyKey) {
    if (!calendly.isSigned(byCalendly, body, bookings.calendlyKey, clock.now())) throw refuse('unauthorized');
    return readBy(calendly.TYPES, calendly.readEvent, body);
  }
  if (byCal && bookings?.calSecret) {
    if (!cal.isSigned(byCal, body, bookings.calSecret)) throw refuse('unauthorized');
    return readBy(cal.TYPES, cal.readEvent, body);
  }
  throw refuse('unauthorized');
}

function readBy(
  { field, known }: { field: string; known: readonly string[] },
  readEvent: (message: unknown) => BookingEvent | null,
  body: Uint8Array,
): BookingEvent | null {
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw refuse('invalid_json');
  }
  const type = typeof message === 'object' && message !== null ? Reflect.get(message, field) : undefined;
  if (typeof type === 'string' && !known.includes(type)) return null;
  const event = readEvent(message);
  if (event === null) throw refuse('invalid_payload');
  return event;
}

/** @throws Refusal if it is not stored */
async function keep(
  { db, config, clock, channels, eventChannels, log, wakeOutbox }: BookingDeps,
  reported: BookingEvent,
): Promise<void> {
  const { source, lastTouch } = reported.visit;
  const event = config.clickIds ? reported : { ...reported, visit: { source: { ...source, click: null }, lastTouch } };
  const means = { channels, eventChannels, hours: config.hours, people: workersIn(config.deskUsers ?? new Map()) };
  // Telling it twice is telling it once, so it is safe to try again after a broken connection.
  const stored = await whilePassing(PATIENCE_MS, () => receiveBooking(db, event, means, clock.now()), { clock }).catch(
    (error: unknown) => {
      log('booking_not_stored', errorFields(error));
      throw refuse('not_stored', { 'retry-after': String(RETRY_AFTER_S) });
    },
  );
  log('booking_stored', { id: stored.leadId, provider: event.provider, change: stored.change });
  wakeOutbox(stored.isNew ? channels : eventChannels);
}
