/** What the spreadsheet of all leads says of a booked call. */

import { receiveBooking } from '@fairlead/leads/bookings.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { useLeadStore } from '@fairlead/leads/testing/leads/use-lead-store.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { calCreated, calMoved } from '../testing/booking/messages.ts';
import { readEvent } from './cal.ts';

const HOUR = 3_600_000;

describeKinds('on %s', (kind) => {
  const box = useLeadStore(kind);

  test('the last columns of an export are who referred a lead, its call, and until when somebody must act', async () => {
    const means = { channels: ['letter'], hours: box.hours, people: [] };
    const start = new Date(box.now + HOUR).toJSON();
    for (const message of [calCreated('a', { email: 'dana@example.com' }), calMoved('b', 'a', { start })])
      await receiveBooking(box.db, must(readEvent(message) ?? undefined), means, box.now);
    await box.lead({ email: 'grace@example.com' });
    await box.db
      .updateTable('leads')
      .set({ referred_by: 'A friend' })
      .where('email', '=', 'grace@example.com')
      .execute();
    const { out } = await leadsCli(box.store.env, 'export');
    // None of these has a comma.
    const lines = out.trim().split('\r\n');
    const [head, ...rows] = lines.map((line) => line.split(',').slice(-5));
    const columns = ['referred_by', 'due_at', 'booking_provider', 'booking_start', 'booking_state'];
    expect(head).toEqual(columns);
    expect(rows.sort()).toEqual([
      ['', start, 'cal', start, 'moved'],
      ['A friend', '', '', '', ''],
    ]);
  });
});
