/** What becomes of booked calls where leads are erased. What calendars tell is in server/booking/booking.test.ts. */
import { DAY_MS } from '@fairlead/contract/day.ts';
import { receiveBooking } from '@fairlead/leads/bookings.ts';
import { eraseFor } from '@fairlead/leads/erasure.ts';
import { runNightly } from '@fairlead/leads/retention.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { byAda, useLeadStore } from '@fairlead/leads/testing/leads/use-lead-store.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { calCanceled, calCreated, calMoved } from '../testing/booking/messages.ts';
import { readEvent } from './cal.ts';

describeKinds('on %s', (kind) => {
  const box = useLeadStore(kind);
  const receive = (message: object) =>
    receiveBooking(
      box.db,
      must(readEvent(message) ?? undefined),
      { channels: ['letter'], eventChannels: ['webhook'], hours: box.hours, people: [] },
      box.now,
    );
  const rows = () => box.db.selectFrom('bookings').selectAll().execute();
  const erase = (id: string | null) =>
    eraseFor(box.db, { dataDir: box.store.folder }, [must(id ?? undefined)], 'any', byAda());

  test('each call is told once when it was booked, and once when it was canceled', async () => {
    const events = async () => {
      const rows = await box.db.selectFrom('deliveries').select('about').where('about', 'is not', null).execute();
      return rows.map(({ about }) => JSON.parse(about ?? '').event).sort((a, b) => (a.type < b.type ? 1 : -1));
    };
    const at = { start: new Date(box.now + DAY_MS).toJSON() };
    for (const message of [calCreated('a', at), calCreated('a', at), calCanceled('a', at), calCanceled('a', at)])
      await receive(message);
    const start = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const call = { booking: 'cal:a', provider: 'cal', start };
    expect(await events()).toEqual([
      { type: 'booking.created', ...call },
      { type: 'booking.canceled', ...call },
    ]);
  });

  test('a call is erased with its lead, and what is told of it later brings nobody back', async () => {
    const { leadId } = await receive(calCreated('a'));
    await erase(leadId);
    expect(await rows()).toEqual([]);
    await receive(calCanceled('a'));
    expect(await box.db.selectFrom('leads').selectAll().execute()).toEqual([]);
    expect(await rows()).toEqual([expect.objectContaining({ lead_id: null, host: null, zone: null, answers: '[]' })]);
  });

  test('whoever moves a call after that is a new lead', async () => {
    const { leadId } = await receive(calCreated('a'));
    await erase(leadId);
    const moved = await receive(calMoved('b', 'a'));
    expect(moved).toMatchObject({ isNew: true, change: 'booked' });
    expect(moved.leadId).not.toBe(leadId);
  });

  test('that a booking has ended of which nothing else was told is forgotten after 90 days', async () => {
    await receive(calCanceled('a'));
    const { leadId } = await receive(calCreated('b'));
    const night = async (days: number) =>
      runNightly({
        ...{ db: box.db, retentionDays: 730, dataDir: box.store.folder, log: () => {} },
        ...{ clock: { now: () => box.now + days * DAY_MS, sleep: async () => true } },
        stopping: new AbortController().signal,
      });
    await night(89);
    expect(await rows()).toHaveLength(2);
    await night(91);
    expect(await rows()).toEqual([expect.objectContaining({ lead_id: leadId })]);
  });

  test('a call of a lead in the bin is kept with it, and changes nothing of it', async () => {
    const { leadId } = await receive(calCreated('a'));
    await box.db.updateTable('leads').set({ binned_at: box.now }).execute();
    const before = await box.db.selectFrom('leads').selectAll().execute();
    expect(await receive(calCanceled('a'))).toMatchObject({ leadId, change: 'canceled' });
    expect(await box.db.selectFrom('leads').selectAll().execute()).toEqual(before);
  });
});
