import { fillIn } from '@fairlead/contract/fill-in.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import words from '../../content/function.json' with { type: 'json' };
import {
  BOOKING_PATH,
  CALENDARS,
  calCanceled,
  calCreated,
  calendlyCanceled,
  calendlyCreated,
  calMoved,
  inHours,
  signedByCal,
  signedByCalendly,
  tell,
} from '../testing/booking/messages.ts';
import { startServer } from '../testing/server/start-server.ts';
import { useServer } from '../testing/server/use-server.ts';

const ANN = 'ann@example.com';

/** The same story as both providers tell it: a call is booked, moved, and canceled. */
const PROVIDERS = {
  calendly: {
    booked: (id: string, call: Parameters<typeof calendlyCreated>[1]) => [calendlyCreated(id, call)],
    moved: (id: string, old: string, call: Parameters<typeof calendlyCreated>[1]) => [
      calendlyCanceled(old, { email: call?.email ?? '' }, id),
      calendlyCreated(id, call, old),
    ],
    canceled: (id: string, call: Parameters<typeof calendlyCreated>[1]) => [calendlyCanceled(id, call)],
  },
  cal: {
    booked: (id: string, call: Parameters<typeof calCreated>[1]) => [calCreated(id, call)],
    moved: (id: string, old: string, call: Parameters<typeof calCreated>[1]) => [calMoved(id, old, call)],
    canceled: (id: string, call: Parameters<typeof calCreated>[1]) => [calCanceled(id, call)],
  },
} as const;

/** Every order of some things. */
function ordersOf<T>(things: T[]): T[][] {
  if (things.length < 2) return [things];
  return things.flatMap((first, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

describeKinds('on %s', (kind) => {
  const server = useServer({ ...CALENDARS, DESK_USERS: `${ANN},ben@example.com` }, { kind });
  let count = 0;
  const someone = () => `person${++count}.${kind}@example.com`;
  const tellAll = async (...messages: object[]) => {
    for (const message of messages) expect((await tell(server.url, message)).status).toBe(200);
  };
  const leadsOf = async (email: string) =>
    server.store.query(`select * from leads where email_key = '${email.toLowerCase()}' order by received_at`);
  const listed = async (id: unknown) =>
    JSON.parse((await leadsCli(server.store.env, 'show', '--json', String(id))).out) as Record<string, unknown>;

  describe.each(['calendly', 'cal'] as const)('a call that %s tells of', (provider) => {
    const { booked, moved, canceled } = PROVIDERS[provider];

    test('makes a lead with what the calendar knows, which leaves by the channels', async () => {
      const email = someone();
      const start = inHours(48);
      await tellAll(...booked(`a-${email}`, { email, start }));
      const [lead, ...others] = await leadsOf(email);
      expect(others).toEqual([]);
      expect(lead).toMatchObject({
        ...{ origin: 'booking', first_name: 'Dana', last_name: 'Reyes', phone: '+1 212 555 0100', service: '' },
        ...{
          owner: ANN,
          next_by: ANN,
          next_what: fillIn(words.booking.step, { title: 'Intro call' }),
          due_at: null,
          held: 0,
        },
        ...{ source_utm_source: 'newsletter', source_utm_campaign: 'spring' },
      });
      expect(Number(lead?.next_at)).toBe(Date.parse(start));
      await server.log.logged('letter_sent', 1, { id: lead?.id });
      expect(await listed(lead?.id)).toMatchObject({
        origin: 'booking',
        booking: { provider, start, state: 'booked' },
        due_at: start,
      });
    });

    test('joins the newest lead of its address, which is not late until the call', async () => {
      const email = someone();
      const { body } = await post(server.url, payload({ email }));
      const start = inHours(72);
      await tellAll(...booked(`b-${email}`, { email: email.toUpperCase(), start }));
      expect(await leadsOf(email)).toHaveLength(1);
      expect(await listed(body.id)).toMatchObject({
        origin: 'form',
        booking: { start, state: 'booked' },
        due_at: start,
      });
    });

    test('moves, and stays one call', async () => {
      const email = someone();
      const start = inHours(96);
      await tellAll(...booked(`c-${email}`, { email }), ...moved(`d-${email}`, `c-${email}`, { email, start }));
      const [lead, ...others] = await leadsOf(email);
      expect(others).toEqual([]);
      expect(await listed(lead?.id)).toMatchObject({ booking: { start, state: 'moved' }, due_at: start });
    });

    test('is due from its cancellation on', async () => {
      const email = someone();
      const before = Date.now();
      await tellAll(...booked(`e-${email}`, { email }), ...canceled(`e-${email}`, { email }));
      const lead = must((await leadsOf(email))[0]);
      expect(lead).toMatchObject({ next_what: null, owner: ANN });
      expect(Number(lead.due_at)).toBeGreaterThanOrEqual(before);
      expect(Number(lead.due_at)).toBeLessThanOrEqual(Date.now());
      expect(await listed(lead.id)).toMatchObject({ booking: { state: 'canceled' } });
    });

    test('ends the same in whatever order and however often its messages come', async () => {
      const ends = [];
      for (const order of ordersOf([0, 1, 2])) {
        const email = someone();
        const [first, second, start] = [`f-${email}`, `g-${email}`, inHours(120)];
        const story: object[][] = [
          booked(first, { email }),
          moved(second, first, { email, start }),
          canceled(second, { email, start }),
        ];
        const messages = order.flatMap((at) => must(story[at]));
        await tellAll(...messages, ...messages.toReversed());
        const [lead, ...others] = await leadsOf(email);
        const { booking, due_at } = await listed(lead?.id);
        ends.push({ booking, isDue: Date.parse(String(due_at)) <= Date.now(), leads: 1 + others.length });
      }
      const end = { booking: { provider, start: expect.any(String), state: 'canceled' }, isDue: true, leads: 1 };
      expect(ends).toEqual(Array(6).fill(end));
    });

    test('is one call and one lead, if it is told by many at once', async () => {
      const email = someone();
      const message = must(booked(`h-${email}`, { email })[0]);
      // As calendars do, which tell again what could not be stored: on a busy machine the last of them wait too long for the first.
      const tellUntilStored = async () => {
        for (;;) {
          const { status } = await tell(server.url, message);
          if (status !== 503) return status;
        }
      };
      const statuses = await Promise.all(Array.from({ length: 100 }, tellUntilStored));
      expect(statuses).toEqual(Array(100).fill(200));
      const leads = await leadsOf(email);
      expect(leads).toHaveLength(1);
      expect(leads[0]).toMatchObject({ submissions: 1, version: 1 });
    });

    test('makes one lead of two calls that one person books at once', async () => {
      const email = someone();
      const both = [booked(`i-${email}`, { email }), booked(`j-${email}`, { email, start: inHours(24) })].flat();
      await Promise.all(both.map((message) => tell(server.url, message)));
      expect(await leadsOf(email)).toHaveLength(1);
    });
  });

  test('a booking of Cal.com that asks for no phone number, or answers nothing, makes its lead', async () => {
    for (const responses of [{ title: { label: 'what_is_this_meeting_about', value: 'Intro' } }, {}, null, undefined]) {
      const email = someone();
      const { payload: call, ...message } = calCreated(`n-${email}`, { email });
      await tellAll({ ...message, payload: { ...call, responses } });
      expect(await leadsOf(email)).toEqual([expect.objectContaining({ origin: 'booking', phone: '' })]);
    }
  });

  test('a lead that is lost, in the bin, or older than 90 days gets no call', async () => {
    for (const change of ["stage = 'lost', closed_at = 1", 'binned_at = 1', 'received_at = 1', 'held = 1']) {
      const email = someone();
      await post(server.url, payload({ email }));
      await server.store.query(`update leads set ${change} where email_key = '${email}' returning id`);
      await tellAll(calCreated(`k-${email}`, { email }));
      expect((await leadsOf(email)).filter(({ origin }) => origin === 'booking')).toHaveLength(1);
    }
  });

  test('a cancellation alone keeps nothing of the person', async () => {
    const email = someone();
    await tellAll(calendlyCanceled(`l-${email}`, { email }));
    expect(await leadsOf(email)).toEqual([]);
    const rows = JSON.stringify(await server.store.query('select * from bookings where lead_id is null'));
    for (const text of ['Dana', 'Fridays', 'Berlin', ANN]) expect(rows).not.toContain(text);
  });

  test('a message about something else is taken, and nothing is stored', async () => {
    const email = someone();
    const { payload: call } = calCreated(`m-${email}`, { email });
    await tellAll({ triggerEvent: 'PING', createdAt: inHours(0), payload: call });
    await tellAll({ event: 'routing_form_submission.created', payload: call });
    expect(await leadsOf(email)).toEqual([]);
  });
});

describe('what is refused', () => {
  const server = useServer(CALENDARS);
  const send = (body: string, headers: Record<string, string>, method = 'POST') =>
    fetch(server.url + BOOKING_PATH, { method, headers, ...(method === 'POST' && { body }) });
  const statusOf = async (answer: Promise<Response>) => (await answer).status;
  const message = JSON.stringify(calendlyCreated('refused'));

  test('a wrong signature, none, and one of other bytes', async () => {
    expect(await statusOf(send(message, signedByCalendly(message, Date.now(), 'another')))).toBe(401);
    expect(await statusOf(send(message, signedByCalendly(`${message} `)))).toBe(401);
    expect(await statusOf(send(message, signedByCal(message, 'another')))).toBe(401);
    expect(await statusOf(send(message, { 'x-cal-signature-256': 'é' }))).toBe(401);
    expect(await statusOf(send(message, {}))).toBe(401);
  });

  test('a message of Calendly that is more than three minutes away, before and after', async () => {
    for (const [seconds, status] of [
      [-170, 200],
      [-190, 401],
      [170, 200],
      [190, 401],
    ] as const) {
      expect(await statusOf(send(message, signedByCalendly(message, Date.now() + seconds * 1000)))).toBe(status);
    }
  });

  test('a body that is too long, no JSON, or no booking; and another method', async () => {
    const long = JSON.stringify({ triggerEvent: 'PING', text: 'x'.repeat(65_536) });
    expect(await statusOf(send(long, signedByCal(long)))).toBe(413);
    for (const body of ['', '{']) expect(await statusOf(send(body, signedByCal(body)))).toBe(400);
    for (const body of ['null', '[]', '{"triggerEvent":"BOOKING_CREATED"}']) {
      expect(await statusOf(send(body, signedByCal(body)))).toBe(422);
    }
    const answer = await send('', {}, 'GET');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('an answer says what is wrong with a booking, and not with a form', async () => {
    const long = JSON.stringify({ triggerEvent: 'PING', text: 'x'.repeat(65_536) });
    const empty = '{"triggerEvent":"BOOKING_CREATED"}';
    const errorOf = async (answer: Promise<Response>) => (await (await answer).json()).error;
    const { unauthorized, payload_too_large, invalid_payload } = words.booking;
    expect(await errorOf(send(message, signedByCalendly(message, Date.now(), 'another')))).toBe(unauthorized);
    expect(await errorOf(send(message, {}))).toBe(unauthorized);
    expect(await errorOf(send(long, signedByCal(long)))).toBe(payload_too_large);
    expect(await errorOf(send(empty, signedByCal(empty)))).toBe(invalid_payload);
  });

  test('an answer repeats nothing of the message', async () => {
    const body = JSON.stringify({ triggerEvent: 'BOOKING_CREATED', payload: { uid: 'uid-of-somebody' } });
    expect(await (await send(body, signedByCal(body))).text()).not.toContain('somebody');
  });

  test('everything, where no calendar is connected', async () => {
    await using other = await startServer();
    expect((await tell(other.url, calCreated('nowhere'))).status).toBe(404);
    await using onlyCal = await startServer({ CAL_SECRET: CALENDARS.CAL_SECRET });
    expect((await tell(onlyCal.url, calendlyCreated('nowhere'))).status).toBe(404);
  });
});
