/** When a delivery is tried again, and when it is given up. */
import { expect, test } from 'vitest';
import { describeKinds } from '../testing/database/stores.ts';
import { failWith, outboxOf } from '../testing/delivery/outbox.ts';
import { DAY, MINUTE, SECOND, START, useOutbox } from '../testing/delivery/use-outbox.ts';

describeKinds('on %s', (kind) => {
  const box = useOutbox(kind);

  /** Delivers again and again at the very moment when the letter is due, until it is not pending anymore. */
  async function untilSettled(id: string): Promise<void> {
    for (let state = 'pending'; state === 'pending'; ) {
      await box.deliver();
      const then = await box.row(id);
      state = String(then.state);
      if (state === 'pending') box.now = Number(then.next_attempt_at);
    }
  }

  test('trouble costs no attempt, and the letter leaves once it is over', async () => {
    const id = await box.add('trouble@example.com');
    box.mailer.onLetter = failWith('unavailable', 'ECONNREFUSED');
    await box.deliver();
    expect(await box.progress(id)).toEqual({ state: 'pending', attempts: 0, next: 5 * SECOND });
    box.now += 5 * SECOND;
    await box.deliver();
    expect(await box.progress(id)).toEqual({ state: 'pending', attempts: 0, next: 15 * SECOND });
    box.mailer.onLetter = () => {};
    box.now += 10 * SECOND;
    expect(await box.deliver()).toBe(1);
    expect(await box.row(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('a receiver that asks to wait is asked again after that, and not before', async () => {
    const id = await box.add('wait@example.com');
    box.mailer.onLetter = failWith('unavailable', '429', { retryAfterMs: 30 * MINUTE });
    await box.deliver();
    box.mailer.onLetter = () => {};
    box.now = START + 30 * MINUTE - 1;
    expect(await box.deliver()).toBe(0);
    box.now++;
    expect(await box.deliver()).toBe(1);
    expect(await box.row(id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  });

  test('a letter that was refused waits at least 15 minutes', async () => {
    const id = await box.add('refused@example.com');
    box.mailer.onLetter = failWith('refused', 'EENVELOPE 550');
    await box.deliver();
    expect(await box.progress(id)).toEqual({ state: 'pending', attempts: 1, next: 15 * MINUTE });
  });

  test('a letter that the server never confirms is sent few times, then dead and announced', async () => {
    const id = await box.add('silent@example.com');
    let copies = 0;
    box.mailer.onLetter = ({ name }) => {
      if (name.startsWith('dead-')) return;
      copies++;
      failWith('unclear', 'ETIMEDOUT')();
    };
    await untilSettled(id);
    expect(copies).toBe(8);
    expect(box.now - START).toBeGreaterThan(3 * DAY);
    expect(await box.deliver()).toBe(1);
    expect(box.mailer.taken.map(({ text }) => text)).toEqual([expect.stringContaining(`${id} letter`)]);
    box.now += DAY;
    expect(await box.deliver()).toBe(0);
  });

  test('unclear attempts are counted apart, so that one after many others does not end the letter', async () => {
    const id = await box.add('mixed@example.com');
    box.mailer.onLetter = failWith('later', 'EENVELOPE 451');
    for (let attempt = 0; attempt < 9; attempt++) {
      await box.deliver();
      box.now = Number((await box.row(id)).next_attempt_at);
    }
    box.mailer.onLetter = failWith('unclear', 'ETIMEDOUT');
    await box.deliver();
    expect(await box.row(id)).toMatchObject({ state: 'pending', attempts: 10, unclear_attempts: 1 });
    expect(Number((await box.row(id)).next_attempt_at) - box.now).toBe(10 * SECOND);
  });

  test('a letter that meets a bug does not delay the others', async () => {
    const poison = await box.add('poison@example.com');
    await box.db.updateTable('leads').set({ platforms: 'no list' }).where('id', '=', poison).execute();
    for (const index of [1, 2, 3]) await box.add(`sound${index}@example.com`);
    expect(await box.deliver()).toBe(3);
    expect(await box.progress(poison)).toEqual({ state: 'pending', attempts: 1, next: 10 * SECOND });
  });

  test('the record that a letter left is repeated until the database has it', async () => {
    const id = await box.add('record@example.com');
    let failures = 2;
    const { batch } = box.db;
    const shaky = Object.assign(box.db, {
      batch: (statements: Parameters<typeof batch>[0]) =>
        failures-- > 0 ? Promise.reject(new Error('away')) : batch(statements),
    } as Pick<typeof box.db, 'batch'>);
    const events: string[] = [];
    const outbox = outboxOf(shaky, box.mailer, { clock: box.clock, log: (event) => void events.push(event) });
    expect(await outbox.deliver()).toBe(1);
    expect(events).toEqual(['letter_not_recorded', 'letter_sent']);
    expect([(await box.row(id)).state, box.mailer.taken.length]).toEqual(['sent', 1]);
  });
});
