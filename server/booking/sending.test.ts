/** A form that comes while the letter of its booking is being sent. */
import { receiveBooking } from '@fairlead/leads/bookings.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { failWith } from '@fairlead/leads/testing/delivery/outbox.ts';
import { useOutbox } from '@fairlead/leads/testing/delivery/use-outbox.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { calCreated } from '../testing/booking/messages.ts';
import { readEvent } from './cal.ts';

const EMAIL = 'dana@example.com';

describeKinds('on %s', (kind) => {
  const box = useOutbox(kind);
  const book = async () => {
    const event = must(readEvent(calCreated('a', { email: EMAIL })) ?? undefined);
    const means = { channels: ['letter'], hours: TEST_SETTINGS.hours, people: [] };
    return must((await receiveBooking(box.db, event, means, box.now)).leadId ?? undefined);
  };
  const send = () =>
    storeLead(box.db, { payload: payload({ email: EMAIL }), key: null, heldFor: null }, box.now, ['letter']);

  test.for([
    ['is taken', () => {}],
    ['is refused for good', failWith('refused', 'EMESSAGE 550')],
  ] as const)('has a letter of its own, where the other one %s', async ([, answer]) => {
    const id = await book();
    box.mailer.onLetter = async () => {
      box.mailer.onLetter = () => {};
      await send();
      await answer();
    };
    await box.deliver();
    const letters = () => box.mailer.taken.filter(({ messageId }) => messageId.includes(id));
    expect(letters().at(-1)?.text).toContain(payload().website);
    expect(letters().at(-1)?.messageId).toBe(`<${id}.2@example.com>`);
    expect(await box.states(id)).toEqual([['letter', 'sent', 1]]);
    await box.deliver();
    expect(box.mailer.asked.items.filter(({ messageId }) => messageId.includes(id))).toHaveLength(2);
  });
});
