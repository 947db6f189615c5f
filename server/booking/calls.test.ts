import { readDay } from '@fairlead/desk/queries/reminders.ts';
import { ANN, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { receiveBooking } from '@fairlead/leads/bookings.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { must } from '@fairlead/support/must.ts';
import { beforeEach, expect, test } from 'vitest';
import { calCanceled, calCreated, calMoved } from '../testing/booking/messages.ts';
import { readEvent } from './cal.ts';

const HOUR = 3_600_000;

describeKinds('on %s', (kind) => {
  const desk = useDesk(kind);
  let cookie: string;
  let start: number;
  let id: string;
  const receive = async (message: object) => {
    const means = { channels: [], hours: TEST_SETTINGS.hours, people: [ANN] };
    return must(
      (await receiveBooking(desk.db, must(readEvent(message) ?? undefined), means, desk.now)).leadId ?? undefined,
    );
  };
  const at = (time: number) => ({ start: new Date(time).toJSON() });
  const press = async (end: string, version = 1, call = 'cal:a') =>
    (await desk.ask(`/desk/leads/${id}/calls/${end}`, { form: { version: String(version), call }, cookie })).status;
  const lead = () => desk.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const page = async () => (await desk.ask(`/desk/leads/${id}`, { cookie })).text();
  const late = async () => (await desk.ask('/desk?view=late', { cookie })).text();
  beforeEach(async () => {
    cookie = await desk.signIn();
    start = desk.now + HOUR;
    id = await receive(calCreated('a', at(start)));
  });

  test('a lead with a call to come is not late, and is once its time has passed', async () => {
    expect(await late()).not.toContain(id);
    desk.now = start + HOUR;
    expect(await late()).toContain(id);
  });

  test('its page says when it is here and where the visitor is, and what the visitor has answered', async () => {
    const html = await page();
    for (const text of ['Mar 1, 2026', 'GMT+1', 'Our feed breaks on Fridays', 'Cal.com', 'Booked a call for']) {
      expect(html).toContain(text);
    }
  });

  test('a call that is to come cannot have been held', async () => {
    expect(await page()).not.toContain('calls/held');
    await press('held');
    expect(await lead()).toMatchObject({ stage: 'new', version: 1 });
  });

  test('a call that was held is the answer, at its time', async () => {
    desk.now = start + HOUR;
    expect(await page()).toContain('calls/held');
    expect(await press('held')).toBe(303);
    expect(await lead()).toMatchObject({ stage: 'contacted', contacted_at: start, next_at: null, version: 2 });
    expect(await late()).not.toContain(id);
    expect(await page()).toContain('was held');
    // Pressed twice, it is done once.
    expect(await press('held')).toBe(303);
    expect((await lead()).version).toBe(2);
    // The calendar does not change what people have said.
    await receive(calCanceled('a', at(start)));
    expect((await lead()).version).toBe(2);
  });

  test('a call to which nobody came makes the lead due again', async () => {
    desk.now = start + HOUR;
    await press('no-show');
    expect(await lead()).toMatchObject({ stage: 'new', contacted_at: null, due_at: desk.now, next_at: null });
    expect(await late()).toContain(id);
  });

  test('who has changed the lead meanwhile is named before anything is done', async () => {
    desk.now = start + HOUR;
    expect(await press('held', 0)).toBe(409);
    expect((await lead()).version).toBe(1);
  });

  test('a step that somebody has chosen instead stays when the call is canceled, and the lead is due', async () => {
    const step = { what: 'Send the numbers', day: '2026-03-02', time: '', by: ANN };
    await desk.ask(`/desk/leads/${id}/next-step`, { form: { version: '1', ...step }, cookie });
    await receive(calCanceled('a', at(start)));
    expect(await lead()).toMatchObject({ next_what: 'Send the numbers', due_at: desk.now });
  });

  test('a call that is moved by the visitor is one call on the page', async () => {
    await receive(calMoved('b', 'a', at(start + HOUR)));
    const html = await page();
    expect(html.split('Calendar of')).toHaveLength(2);
    expect(html).toContain('Moved the call from');
  });

  test('the letter of the day says that the call was canceled', async () => {
    await receive(calCanceled('a', at(start)));
    const day = await readDay(desk.db, [ANN], desk.now + 1, TEST_SETTINGS.hours);
    expect(day?.late).toEqual([expect.objectContaining({ id, call: 'canceled' })]);
  });
});
