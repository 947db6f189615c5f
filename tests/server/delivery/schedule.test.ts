import { describe, expect, test } from 'vitest';
import words from '../../../content/function.json' with { type: 'json' };
import { announce } from '../../../server/delivery/digest.ts';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { KINDS } from '../../support/database/stores.ts';
import { failWith, outboxOf } from '../../support/server/outbox.ts';
import { DAY, HOUR, MINUTE, SECOND, START, useOutbox } from '../../support/server/use-outbox.ts';

describe.each(KINDS)('on %s', (kind) => {
  const box = useOutbox(kind);

  test('a letter that is never accepted is tried by the schedule for 14 days, then dead, and its lead is kept', async () => {
    const outbox = box.outbox();
    const id = await box.add('schedule@example.com');
    box.mailer.onLetter = failWith('later', 'EENVELOPE 451');
    const tries: number[] = [];
    for (let state = 'pending'; state === 'pending'; ) {
      tries.push(box.now - START);
      await deliverDue(outbox, box.clock);
      const then = await box.row(id);
      expect(then.attempts).toBe(tries.length);
      state = String(then.state);
      if (state === 'pending') box.now = Number(then.next_attempt_at);
    }
    const waits = tries.slice(1).map((at, index) => at - tries[index]!);
    const first = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];
    expect(waits.slice(0, 7)).toEqual(first);
    const later = waits.slice(7).map((wait, index) => ({ wait, age: tries[index + 7]! }));
    expect(later.filter(({ age }) => age < 72 * HOUR).every(({ wait }) => wait === HOUR)).toBe(true);
    expect(later.filter(({ age }) => age >= 72 * HOUR).every(({ wait }) => wait === 6 * HOUR)).toBe(true);
    expect(tries.at(-1)).toBeGreaterThanOrEqual(14 * DAY);
    expect(tries.at(-2)).toBeLessThan(14 * DAY);
    box.now += 30 * DAY;
    box.mailer.onLetter = () => {};
    expect(await deliverDue(outbox, box.clock)).toBe(0);
    expect(await box.row(id)).toMatchObject({ state: 'dead', email: 'schedule@example.com' });
  });

  test('a letter is not tried a millisecond before it is due', async () => {
    const outbox = box.outbox();
    const id = await box.add('due@example.com');
    box.mailer.onLetter = failWith('later', 'EENVELOPE 451');
    await deliverDue(outbox, box.clock);
    box.mailer.onLetter = () => {};
    box.now = START + 10 * SECOND - 1;
    expect(await deliverDue(outbox, box.clock)).toBe(0);
    box.now++;
    expect(await deliverDue(outbox, box.clock)).toBe(1);
    expect(await box.row(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  });

  test('a letter that the server never confirms is sent few times, then dead and announced', async () => {
    const outbox = box.outbox();
    const id = await box.add('silent@example.com');
    let copies = 0;
    box.mailer.onLetter = ({ name }) => {
      if (name.startsWith('dead-')) return;
      copies++;
      failWith('unclear', 'ETIMEDOUT')();
    };
    for (let state = 'pending'; state === 'pending'; ) {
      await deliverDue(outbox, box.clock);
      const then = await box.row(id);
      state = String(then.state);
      if (state === 'pending') box.now = Number(then.next_attempt_at);
    }
    expect(copies).toBe(8);
    expect(box.now - START).toBeGreaterThan(3 * DAY);
    expect(await announce(outbox, box.clock)).toBe(1);
    expect(box.mailer.taken.map(({ subject }) => subject)).toEqual([
      words.letters.dead.subject.replace('{count}', '1'),
    ]);
    expect(box.mailer.taken[0]?.text).toContain(id);
    box.now += DAY;
    expect(await announce(outbox, box.clock)).toBe(0);
  });

  test('unclear attempts are counted apart, so that one after many others does not end the letter', async () => {
    const outbox = box.outbox();
    const id = await box.add('mixed@example.com');
    box.mailer.onLetter = failWith('later', 'EENVELOPE 451');
    for (let attempt = 0; attempt < 9; attempt++) {
      await deliverDue(outbox, box.clock);
      box.now = Number((await box.row(id)).next_attempt_at);
    }
    box.mailer.onLetter = failWith('unclear', 'ETIMEDOUT');
    await deliverDue(outbox, box.clock);
    expect(await box.row(id)).toMatchObject({ state: 'pending', attempts: 10, unclear_attempts: 1 });
    expect(Number((await box.row(id)).next_attempt_at) - box.now).toBe(10 * SECOND);
  });

  test('a letter whose connection broke waits by the schedule, since it may have arrived', async () => {
    const id = await box.add('unclear@example.com');
    box.mailer.onLetter = failWith('unclear', 'ECONNECTION');
    await deliverDue(box.outbox(), box.clock);
    expect(await box.progress(id)).toEqual({ state: 'pending', attempts: 1, next: 10 * SECOND });
  });

  test('a letter that meets a bug does not delay the others', async () => {
    const poison = await box.add('poison@example.com');
    await box.db.updateTable('leads').set({ platforms: 'no list' }).where('id', '=', poison).execute();
    for (const index of [1, 2, 3]) await box.add(`sound${index}@example.com`);
    expect(await deliverDue(box.outbox(), box.clock)).toBe(3);
    expect(await box.progress(poison)).toEqual({ state: 'pending', attempts: 1, next: 10 * SECOND });
  });

  test('the record that a letter left is repeated until the database has it', async () => {
    const id = await box.add('record@example.com');
    let failures = 2;
    const shaky = box.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('sent_at') && failures-- > 0) throw new Error('away');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const events: string[] = [];
    expect(await deliverDue(outboxOf(shaky, box.mailer, { log: (event) => void events.push(event) }), box.clock)).toBe(
      1,
    );
    expect(events).toEqual(['letter_not_recorded', 'letter_sent']);
    expect([(await box.row(id)).state, box.mailer.taken.length]).toEqual(['sent', 1]);
  });
});
