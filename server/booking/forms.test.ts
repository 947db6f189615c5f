/** A form and a booked call of one person are one lead, whichever comes first. */
import { ANN, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { receiveBooking } from '@fairlead/leads/bookings.ts';
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

describeKinds('on %s', (kind) => {
  const desk = useDesk(kind);
  const book = async (uid = 'a') => {
    const means = { channels: ['letter'], hours: TEST_SETTINGS.hours, people: [ANN] };
    const message = calCreated(uid, { email: EMAIL, start: new Date(desk.now + HOUR).toJSON() });
    return must(
      (await receiveBooking(desk.db, must(readEvent(message) ?? undefined), means, desk.now)).leadId ?? undefined,
    );
  };
  const send = (key: string | null = 'key', changes = {}) =>
    storeLead(
      desk.db,
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

  test('a form before its booking is one lead', async () => {
    const { id } = await send();
    expect(await book()).toBe(id);
    expect(await leads()).toEqual([expect.objectContaining({ id, origin: 'form', due_at: null })]);
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
