/** What the agency is told of a lead that came by a booked call. */

import { fillIn } from '@fairlead/contract/fill-in.ts';
import { receiveBooking } from '@fairlead/leads/bookings.ts';
import { leadMessage } from '@fairlead/leads/delivery/channels/chat.ts';
import { callRows } from '@fairlead/leads/letters/call-rows.ts';
import { leadLetter } from '@fairlead/leads/letters/lead-letter.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { useLeadStore } from '@fairlead/leads/testing/leads/use-lead-store.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import words from '../../content/function.json' with { type: 'json' };
import { calCanceled, calCreated } from '../testing/booking/messages.ts';
import { readEvent } from './cal.ts';

const LETTERS = {
  from: { name: 'Site', address: 'site@example.com' },
  to: { name: 'Agency', address: 'agency@example.com' },
  domain: 'example.com',
};
const HOUR = 3_600_000;
const { booked } = words.letters;

describeKinds('on %s', (kind) => {
  const box = useLeadStore(kind);
  const receive = async (message: object) => {
    const means = { channels: ['letter'], hours: box.hours, people: [] };
    await receiveBooking(box.db, must(readEvent(message) ?? undefined), means, box.now);
    const lead = await box.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    const calls = await callRows(box.db, lead, 'America/New_York', box.now);
    return { letter: leadLetter(lead, LETTERS, 0, calls), message: leadMessage(lead, null, calls) };
  };
  const at = () => ({ start: new Date(box.now + HOUR).toJSON() });
  const shown = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(box.now + HOUR);

  test('the letter and the chat say that a call was booked, when it is here, and when where the visitor is', async () => {
    const { letter, message } = await receive(calCreated('a', at()));
    const heading = fillIn(booked.heading, { name: 'Dana Reyes' });
    expect([letter.subject, message.heading]).toEqual([heading, heading]);
    const here = shown('America/New_York');
    const there = shown('Europe/Berlin');
    for (const text of [letter.text, letter.html]) {
      expect(text).toContain(here);
      expect(text).toContain(there);
    }
    expect(message.fields.slice(0, 2)).toEqual([
      { label: booked.call, value: expect.stringContaining(here) },
      { label: booked.theirs, value: expect.stringContaining(there) },
    ]);
  });

  test('what is sent again after the call was canceled names no call', async () => {
    await receive(calCreated('a', at()));
    const { letter, message } = await receive(calCanceled('a', at()));
    expect(letter.subject).toBe(fillIn(words.letters.heading, { name: 'Dana Reyes' }));
    expect(message.fields.map(({ label }) => label)).not.toContain(booked.call);
  });
});
