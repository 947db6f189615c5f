/** Letters to whoever planned what could not go live. */
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { MINUTE, START, useOutbox } from '@fairlead/leads/testing/delivery/use-outbox.ts';
import { expect, test } from 'vitest';
import { orderPlannedLetters } from './planned-letters.ts';

const ANN = 'ann@example.com';
const failure = { at: START, to: 'Ann@example.com', text: '“Offer” should have come, and could not.' };

describeKinds('on %s', (kind) => {
  const box = useOutbox(kind);

  test('whoever planned it gets one letter, however often the publisher tells', async () => {
    expect(await orderPlannedLetters(box.db, [failure], [ANN], box.now)).toBe(1);
    await box.deliver();
    box.now += MINUTE;
    expect(await orderPlannedLetters(box.db, [failure], [ANN], box.now)).toBe(0);
    await box.deliver();
    expect(box.mailer.taken.map(({ to }) => to.address)).toEqual([failure.to]);
    expect(box.mailer.taken[0]?.text).toContain(failure.text);
  });

  test('nobody else does: the publisher cannot write to people who may not use the desk', async () => {
    expect(await orderPlannedLetters(box.db, [failure], ['ben@example.com'], box.now)).toBe(0);
    await box.deliver();
    expect(box.mailer.taken).toEqual([]);
  });
});
