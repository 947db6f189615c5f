/** A form and a booked call of one person are one lead, whichever comes first. */
import { ANN, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { receiveBooking } from '@fairlead/leads/bookings.ts';
import type { Batch, Database } from '@fairlead/leads/db/schema.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { calCreated } from '../testing/booking/messages.ts';
import { readEvent } from './cal.ts';

const HOUR = 3_600_000;
const EMAIL = 'dana@example.com';

/** A database where something else happens before the first batch. */
function interrupted(db: Database, work: () => Promise<unknown>): Database {
  const batch: Batch = async (statements) => {
    await once();
    return db.batch(statements);
  };
  let isDone = false;
  const once = async () => {
    if (isDone) return;
    isDone = true;
    await work();
  };
  return new Proxy(db, {
    get: (of, name) => {
      const own = Reflect.get(of, name);
      return name === 'batch' ? batch : typeof own === 'function' ? own.bind(of) : own;
    },
  });
}

describeKinds('on %s', (kind) => {
  const desk = useDesk(kind);
  const receive = (uid: string, email: string, db = desk.db) => {
    const means = { channels: ['letter'], hours: TEST_SETTINGS.hours, people: [ANN] };
    const message = calCreated(uid, { email, start: new Date(desk.now + HOUR).toJSON() });
    return receiveBooking(db, must(readEvent(message) ?? undefined), means, desk.now);
  };
  const book = async (uid = 'a', email = EMAIL) => must((await receive(uid, email)).leadId ?? undefined);
  const send = (key: string | null = 'key', changes = {}, db = desk.db) =>
    storeLead(
      db,
      { payload: payload({ email: EMAIL.toUpperCase(), ...changes }), key, heldFor: null, dueAt: desk.now },
      desk.now,
    );
  const leads = () => desk.db.selectFrom('leads').selectAll().execute();
  const letters = () => desk.db.selectFrom('deliveries').selectAll().where('channel', '=', 'letter').execute();

  test('a form after its booking completes that lead, which is not late while the call is to come', async () => {
    const id = await book();
    await desk.db.updateTable('deliveries').set({ state: 'sent' }).execute();
    expect(await send()).toEqual({ id, repeated: false });
    const { service, country } = payload();
    expect(await leads()).toEqual([
      expect.objectContaining({ id, origin: 'booking', service, country, due_at: null, submissions: 1, version: 2 }),
    ]);
    expect(await letters()).toEqual([expect.objectContaining({ lead_id: id, state: 'pending', resends: 1 })]);
    const cookie = await desk.signIn();
    expect(await (await desk.ask(`/desk/leads/${id}`, { cookie })).text()).toContain('Sent the form');
    desk.now += HOUR / 2;
    expect(await (await desk.ask('/desk?view=late', { cookie })).text()).not.toContain(id);
  });

  test('the same form twice completes it once, also at the same moment', async () => {
    const id = await book();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.filter(({ repeated }) => !repeated)).toEqual([{ id, repeated: false }]);
    expect(await send()).toEqual({ id, repeated: true });
    expect(await leads()).toHaveLength(1);
    expect(await letters()).toEqual([expect.objectContaining({ resends: 1 })]);
  });

  test('another form than the one that completed it is a lead of its own', async () => {
    const id = await book();
    await send();
    expect((await send('other', { website: 'https://other.example' })).id).not.toBe(id);
  });

  test('of different forms at the same moment one completes the booking, and none is lost', async () => {
    const id = await book();
    const websites = Array.from({ length: 5 }, (_, at) => `https://shop${at}.example`);
    const answers = await Promise.all(websites.map((website, at) => send(`key ${at}`, { website })));
    expect(answers.every(({ repeated }) => !repeated)).toBe(true);
    expect(answers.filter((answer) => answer.id === id)).toHaveLength(1);
    const kept = (await leads()).map(({ website, submissions }) => ({ website, submissions }));
    expect(kept).toHaveLength(5);
    expect(kept).toEqual(expect.arrayContaining(websites.map((website) => ({ website, submissions: 1 }))));
  });

  test('a form before its booking is one lead', async () => {
    const { id } = await send();
    expect(await book()).toBe(id);
    expect(await leads()).toEqual([expect.objectContaining({ id, origin: 'form', due_at: null })]);
  });

  test('a form that is stored between what a booking has read and what it writes gets the call', async () => {
    const stored: { id: string }[] = [];
    const { leadId } = await receive(
      'a',
      EMAIL,
      interrupted(desk.db, async () => stored.push(await send())),
    );
    expect(stored).toEqual([expect.objectContaining({ id: leadId, repeated: false })]);
    expect(await leads()).toEqual([expect.objectContaining({ id: leadId, origin: 'form', due_at: null })]);
  });

  test('a form completes a booking that is stored while the form is', async () => {
    const stored: string[] = [];
    const { id, repeated } = await send(
      'key',
      {},
      interrupted(desk.db, async () => stored.push(await book())),
    );
    expect([[id], repeated]).toEqual([stored, false]);
    const { country } = payload();
    expect(await leads()).toEqual([expect.objectContaining({ id, origin: 'booking', country, submissions: 1 })]);
  });

  test.for([
    ['the form first', 'form'],
    ['the booking first', 'booking'],
  ] as const)('a form and a booking at the same moment are one lead, %s', async ([, first]) => {
    for (let time = 0; time < 10; time++) {
      const email = `dana${time}@example.com`;
      const both = [() => send(`key ${time}`, { email }), () => book(`at once ${time}`, email)];
      await Promise.all((first === 'form' ? both : both.toReversed()).map((one) => one()));
      const { country } = payload();
      const ofDana = desk.db.selectFrom('leads').where('email_key', '=', email);
      expect(await ofDana.selectAll().execute()).toEqual([expect.objectContaining({ country, submissions: 1 })]);
      const calls = desk.db.selectFrom('bookings').where('id', '=', `cal:at once ${time}`);
      const { id } = await ofDana.select('id').executeTakeFirstOrThrow();
      expect(await calls.select('lead_id').execute()).toEqual([{ lead_id: id }]);
    }
  });

  test('what the calendar knew and the form says otherwise is in the history', async () => {
    const id = await book();
    const { phone } = payload();
    await send('key', { firstName: 'Dana', lastName: 'Reyes-Ortiz' });
    const entries = desk.db.selectFrom('lead_history').where('action', '=', 'form_sent').where('lead_id', '=', id);
    expect(JSON.parse((await entries.select('detail').executeTakeFirstOrThrow()).detail)).toEqual({
      changes: [
        { field: 'lastName', from: 'Reyes', to: 'Reyes-Ortiz' },
        { field: 'email', from: EMAIL, to: EMAIL.toUpperCase() },
        { field: 'phone', from: '+1 212 555 0100', to: phone },
      ],
    });
    const page = await (await desk.ask(`/desk/leads/${id}`, { cookie: await desk.signIn() })).text();
    expect(page).toContain('+1 212 555 0100');
  });

  test('a form completes neither a lost lead nor one in the bin', async () => {
    const lost = await book();
    await desk.db.updateTable('leads').set({ stage: 'lost' }).execute();
    expect((await send()).id).not.toBe(lost);
    await desk.db.updateTable('leads').set({ stage: 'lost' }).execute();
    const binned = await book('b');
    await desk.db.updateTable('leads').set({ binned_at: desk.now }).where('id', '=', binned).execute();
    expect((await send('key 2', { website: 'https://other.example' })).id).not.toBe(binned);
  });
});
