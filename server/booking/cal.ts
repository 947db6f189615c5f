/** Webhooks of Cal.com. https://cal.com/docs/developing/guides/automation/webhooks */
import { createHmac } from 'node:crypto';
import type { BookingEvent } from '@fairlead/leads/bookings.ts';
import { z } from 'zod';
import { answersOf, detailsOf, isSame, namesOf, optionalText, text, time, visitOf, zoneOf } from './reading.ts';

/** Whether Cal.com has signed these bytes, by an HMAC. It signs no time, so a copy is as good as the message itself. */
export const isSigned = (header: string, body: Uint8Array, secret: string): boolean =>
  isSame(header.trim(), createHmac('sha256', secret).update(body).digest());

/** Which messages are about a booking, and where each says what it is. */
export const TYPES = {
  field: 'triggerEvent',
  known: ['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED'],
} as const;

const event = z.object({
  triggerEvent: z.enum(TYPES.known),
  createdAt: time,
  payload: z.object({
    uid: text,
    startTime: time,
    rescheduleUid: optionalText,
    eventTitle: optionalText,
    type: optionalText,
    organizer: z.object({ email: optionalText }).nullish(),
    attendees: z
      .array(z.object({ name: optionalText, email: text, timeZone: optionalText, phoneNumber: optionalText }))
      .min(1),
    // Event types ask for different things, or for nothing.
    responses: z.record(z.string(), z.unknown()).nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
    tracking: z.record(z.string(), z.unknown()).nullish(),
  }),
});

/** What every booking asks for, and says elsewhere. */
const ASKED = ['name', 'email', 'location', 'guests', 'title', 'rescheduleReason', 'attendeePhoneNumber'];
const response = z.object({ label: z.string().optional(), value: z.union([z.string(), z.number(), z.boolean()]) });

/** @returns null where it is not what Cal.com documents */
export function readEvent(message: unknown): BookingEvent | null {
  const read = event.safeParse(message);
  const attendee = read.data?.payload.attendees[0];
  if (!read.success || !attendee) return null;
  const { triggerEvent, createdAt, payload } = read.data;
  const asked = Object.entries(payload.responses ?? {}).filter(([name]) => !ASKED.includes(name));
  const phone = response.safeParse(payload.responses?.attendeePhoneNumber).data?.value;
  return {
    provider: 'cal',
    id: payload.uid,
    kind: triggerEvent === 'BOOKING_CANCELLED' ? 'canceled' : 'booked',
    at: createdAt,
    replaces:
      triggerEvent === 'BOOKING_RESCHEDULED' && payload.rescheduleUid !== payload.uid
        ? (payload.rescheduleUid ?? null)
        : null,
    start: payload.startTime,
    title: payload.eventTitle ?? payload.type ?? null,
    host: payload.organizer?.email ?? null,
    zone: zoneOf(attendee.timeZone),
    person: {
      ...namesOf(attendee.name ?? ''),
      ...detailsOf({ email: attendee.email, phone: attendee.phoneNumber ?? (typeof phone === 'string' ? phone : '') }),
    },
    answers: answersOf(
      asked.flatMap(([name, given]) => {
        const { data } = response.safeParse(given);
        return data ? [[data.label ?? name, String(data.value)] as const] : [];
      }),
    ),
    visit: visitOf({ ...payload.metadata, ...payload.tracking }, createdAt),
  };
}
