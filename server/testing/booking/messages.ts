/** What Calendly and Cal.com send, in the shapes that they document, and how they sign it. */
import { createHmac } from 'node:crypto';

const CALENDLY_KEY = 'a-signing-key-of-calendly';
const CAL_SECRET = 'a-secret-of-cal';
/** The settings of a server that takes both. */
export const CALENDARS = { CALENDLY_SIGNING_KEY: CALENDLY_KEY, CAL_SECRET };

export const BOOKING_PATH = '/functions/v1/booking';
const HOUR = 3_600_000;
/** In so many hours. */
export const inHours = (hours: number, now = Date.now()): string => new Date(now + hours * HOUR).toISOString();

type Call = {
  email?: string;
  name?: string;
  start?: string;
  host?: string;
  /** When it happened, by the clock of the provider. */
  at?: string;
};

const inviteeOf = (name: string) =>
  `https://api.calendly.com/scheduled_events/GBGBDCAADAEDCRZ2/invitees/${name.toUpperCase()}`;

/** @param invitee tells bookings apart @param old the booking that was moved to this one */
export const calendlyCreated = (
  invitee: string,
  { email = 'dana@example.com', name = 'Dana Reyes', start = inHours(48), host = 'ann@example.com', at }: Call = {},
  old: string | null = null,
) => ({
  event: 'invitee.created',
  created_at: at ?? inHours(0),
  created_by: 'https://api.calendly.com/users/AAAAAAAAAAAAAAAA',
  payload: {
    cancel_url: 'https://calendly.com/cancellations/AAAAAAAAAAAAAAAA',
    created_at: at ?? inHours(0),
    email,
    event: 'https://api.calendly.com/scheduled_events/GBGBDCAADAEDCRZ2',
    first_name: null,
    last_name: null,
    name,
    new_invitee: null,
    old_invitee: old && inviteeOf(old),
    questions_and_answers: [{ answer: 'Our feed breaks on Fridays', position: 0, question: 'What is it about?' }],
    reschedule_url: 'https://calendly.com/reschedulings/AAAAAAAAAAAAAAAA',
    rescheduled: false,
    status: 'active',
    text_reminder_number: '+1 212 555 0100',
    timezone: 'Europe/Berlin',
    tracking: {
      utm_campaign: 'spring',
      utm_source: 'newsletter',
      utm_medium: 'email',
      utm_content: null,
      utm_term: null,
      salesforce_uuid: null,
    },
    updated_at: at ?? inHours(0),
    uri: inviteeOf(invitee),
    scheduled_event: {
      uri: 'https://api.calendly.com/scheduled_events/GBGBDCAADAEDCRZ2',
      name: 'Intro call',
      status: 'active',
      start_time: start,
      end_time: new Date(Date.parse(start) + HOUR / 2).toISOString(),
      event_type: 'https://api.calendly.com/event_types/GBGBDCAADAEDCRZ2',
      location: { type: 'google_conference', join_url: 'https://calendly.com/events/1/google_meet' },
      event_memberships: [
        { user: 'https://api.calendly.com/users/GBGBDCAADAEDCRZ2', user_email: host, user_name: 'Ann' },
      ],
      event_guests: [],
    },
  },
});

/** @param next the booking to which it was moved */
export function calendlyCanceled(invitee: string, call: Call = {}, next: string | null = null) {
  const { payload, ...created } = calendlyCreated(invitee, call);
  return {
    ...created,
    event: 'invitee.canceled',
    payload: {
      ...payload,
      status: 'canceled',
      rescheduled: next !== null,
      new_invitee: next && inviteeOf(next),
      cancellation: { canceled_by: 'Dana Reyes', reason: '', canceler_type: 'invitee', created_at: created.created_at },
    },
  };
}

/** @param old the booking that was moved to this one */
const cal = (
  triggerEvent: string,
  uid: string,
  { email = 'dana@example.com', name = 'Dana Reyes', start = inHours(48), host = 'ann@example.com', at }: Call = {},
  old?: string,
) => ({
  triggerEvent,
  createdAt: at ?? inHours(0),
  payload: {
    type: '30min',
    title: `30 min between Ann and ${name}`,
    eventTitle: 'Intro call',
    startTime: start,
    endTime: new Date(Date.parse(start) + HOUR / 2).toISOString(),
    additionalNotes: '',
    organizer: {
      id: 5,
      name: 'Ann',
      email: host,
      username: 'ann',
      timeZone: 'America/New_York',
      language: { locale: 'en' },
      utcOffset: -300,
    },
    attendees: [{ name, email, timeZone: 'Europe/Berlin', language: { locale: 'en' }, utcOffset: 60 }],
    responses: {
      name: { label: 'your_name', value: name, isHidden: false },
      email: { label: 'email_address', value: email, isHidden: false },
      attendeePhoneNumber: { label: 'phone_number', value: '+1 212 555 0100', isHidden: true },
      location: { label: 'location', value: { optionValue: '', value: 'integrations:daily' }, isHidden: false },
      notes: { label: 'additional_notes', value: 'Our feed breaks on Fridays', isHidden: false },
      guests: { label: 'additional_guests', value: [], isHidden: false },
    },
    location: 'integrations:daily',
    uid,
    ...(old !== undefined && { rescheduleId: 7, rescheduleUid: old, rescheduleStartTime: inHours(48) }),
    bookingId: 11,
    eventTypeId: 3,
    metadata: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'spring', landing: '/services/seo' },
    status: triggerEvent === 'BOOKING_CANCELLED' ? 'CANCELLED' : 'ACCEPTED',
    length: 30,
  },
});

export const calCreated = (uid: string, call?: Call) => cal('BOOKING_CREATED', uid, call);
export const calMoved = (uid: string, old: string, call?: Call) => cal('BOOKING_RESCHEDULED', uid, call, old);
export const calCanceled = (uid: string, call?: Call) => cal('BOOKING_CANCELLED', uid, call);

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** The headers of Calendly. @param at milliseconds since 1970 */
export function signedByCalendly(body: string, at = Date.now(), key = CALENDLY_KEY): Record<string, string> {
  const t = Math.floor(at / 1000);
  return { 'calendly-webhook-signature': `t=${t},v1=${hmac(key, `${t}.${body}`)}` };
}

export const signedByCal = (body: string, secret = CAL_SECRET): Record<string, string> => ({
  'x-cal-signature-256': hmac(secret, body),
});

/** Posts a message as its provider does. */
export function tell(url: string, message: object): Promise<Response> {
  const body = JSON.stringify(message);
  const signature = 'triggerEvent' in message ? signedByCal(body) : signedByCalendly(body);
  return fetch(url + BOOKING_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body,
  });
}
