/** Webhooks of Calendly. https://developer.calendly.com/api-docs/overview-of-webhooks */
import { createHmac } from 'node:crypto';
import type { BookingEvent } from '@fairlead/leads/bookings.ts';
import { z } from 'zod';
import { answersOf, detailsOf, isSame, namesOf, optionalText, text, time, visitOf, zoneOf } from './reading.ts';

/** A message is no older than that, and no newer: whoever has copied one cannot send it again later. */
const LONGEST_AGE_MS = 180_000;

/** Whether Calendly has signed these bytes: `t=1492774577,v1=5257a8…`, an HMAC of the time, a dot and the body. */
export function isSigned(header: string, body: Uint8Array, key: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
  const isOurs = parts.some(([name, value = '']) => name === 'v1' && isSame(value, expected));
  return isOurs && /^\d{1,12}$/.test(seconds) && Math.abs(now - Number(seconds) * 1000) <= LONGEST_AGE_MS;
}

/** Which messages are about a booking, and where each says what it is. */
export const TYPES = { field: 'event', known: ['invitee.created', 'invitee.canceled'] } as const;

const event = z.object({
  event: z.enum(TYPES.known),
  created_at: time,
  payload: z.object({
    uri: text,
    email: text,
    name: optionalText,
    first_name: optionalText,
    last_name: optionalText,
    timezone: optionalText,
    text_reminder_number: optionalText,
    rescheduled: z.boolean().nullish(),
    old_invitee: optionalText,
    questions_and_answers: z.array(z.object({ question: text, answer: z.string().nullish() })).nullish(),
    tracking: z.record(z.string(), z.unknown()).nullish(),
    scheduled_event: z.object({
      name: optionalText,
      start_time: time,
      event_memberships: z.array(z.object({ user_email: optionalText })).nullish(),
    }),
  }),
});

/** @returns null where it is not what Calendly documents */
export function readEvent(message: unknown): BookingEvent | null {
  const read = event.safeParse(message);
  if (!read.success) return null;
  const { event: type, created_at, payload } = read.data;
  const { scheduled_event: call, questions_and_answers: questions } = payload;
  return {
    provider: 'calendly',
    id: payload.uri,
    // Who moves a call is told as a cancellation and a new booking, in any order.
    kind: type === 'invitee.created' ? 'booked' : payload.rescheduled ? 'replaced' : 'canceled',
    at: created_at,
    replaces: type === 'invitee.created' ? (payload.old_invitee ?? null) : null,
    start: call.start_time,
    title: call.name ?? null,
    host: call.event_memberships?.[0]?.user_email ?? null,
    zone: zoneOf(payload.timezone),
    person: {
      ...namesOf(payload.name ?? '', payload.first_name, payload.last_name),
      ...detailsOf({ email: payload.email, phone: payload.text_reminder_number ?? '' }),
    },
    answers: answersOf((questions ?? []).map(({ question, answer }) => [question, answer])),
    visit: visitOf(payload.tracking ?? {}, created_at),
  };
}
