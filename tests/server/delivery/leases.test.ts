import { describe, expect, test } from 'vitest';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { KINDS } from '../../support/database/stores.ts';
import { failWith, fakeMailer, latch, outboxOf } from '../../support/server/outbox.ts';
import { DAY, LEASE, SECOND, START, useOutbox } from '../../support/server/use-outbox.ts';

describe.each(KINDS)('on %s', (kind) => {
  const box = useOutbox(kind);

  test('no second sender takes a letter before the lease of the first has ended', async () => {
    await box.add('lease@example.com');
    const hold = latch();
    box.mailer.onLetter = () => hold.passed;
    const first = deliverDue(box.outbox(), box.clock);
    await expect.poll(async () => (await box.store.query('select lease from deliveries'))[0]?.lease).toBe(1);
    const second = fakeMailer();
    box.now = START + LEASE - 1;
    expect(await deliverDue(outboxOf(box.db, second), box.clock)).toBe(0);
    hold.open();
    expect(await first).toBe(1);
    expect([box.mailer.taken.length, second.taken.length]).toEqual([1, 0]);
  });

  test('a late sender whose lease ran out cannot undo what the next one wrote', async () => {
    const id = await box.add('late@example.com');
    const hold = latch();
    box.mailer.onLetter = () => hold.passed.then(failWith('refused', 'EENVELOPE 550'));
    // One sender, because a second one may still look for letters when the lease ends.
    const late = deliverDue(box.outbox({ delivery: { ...box.outbox().delivery, concurrency: 1 } }), box.clock);
    await expect.poll(async () => (await box.row(id)).lease).toBe(1);
    box.now = START + LEASE;
    const next = fakeMailer();
    next.onLetter = failWith('later', 'EENVELOPE 451');
    await deliverDue(outboxOf(box.db, next), box.clock);
    const written = await box.row(id);
    hold.open();
    await late;
    expect(await box.row(id)).toEqual(written);
    expect(await box.progress(id)).toEqual({ state: 'pending', attempts: 1, next: LEASE + 10 * SECOND });
  });

  test('a letter that left counts as sent even if its sender was late, so nobody sends it again', async () => {
    const id = await box.add('truth@example.com');
    const hold = latch();
    box.mailer.onLetter = () => hold.passed;
    const late = deliverDue(box.outbox(), box.clock);
    await expect.poll(async () => (await box.row(id)).lease).toBe(1);
    box.now = START + LEASE + 1;
    hold.open();
    await late;
    const next = fakeMailer();
    expect(await deliverDue(outboxOf(box.db, next), box.clock)).toBe(0);
    expect([(await box.row(id)).state, next.taken.length]).toEqual(['sent', 0]);
  });

  test('two servers on one database send every letter once', async () => {
    const other = await box.store.open();
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => box.add(`many${index}@example.com`)));
    const sent = await Promise.all([
      deliverDue(box.outbox(), box.clock),
      deliverDue(outboxOf(other, box.mailer), box.clock),
      deliverDue(outboxOf(other, box.mailer), box.clock),
    ]);
    await other.destroy();
    expect(sent.reduce((sum, count) => sum + count)).toBe(40);
    expect(box.mailer.taken.map(({ messageId }) => messageId).sort()).toEqual(
      ids.map((id) => `<${id}@example.com>`).sort(),
    );
  });

  test('three letters are under way at once', async () => {
    for (const index of [1, 2, 3, 4]) await box.add(`parallel${index}@example.com`);
    const hold = latch();
    let underWay = 0;
    box.mailer.onLetter = () => {
      underWay++;
      return hold.passed;
    };
    const pass = deliverDue(box.outbox(), box.clock);
    await expect.poll(() => underWay).toBe(3);
    hold.open();
    expect(await pass).toBe(4);
  });

  test('after the clock was set back a year, all letters still leave, also those with a lease', async () => {
    const stopper = new AbortController();
    const outbox = box.outbox({ stopping: stopper.signal });
    for (const email of ['fresh@example.com', 'tried@example.com', 'leased@example.com']) await box.add(email);
    box.mailer.onLetter = ({ replyTo }) => {
      if (replyTo?.address === 'tried@example.com') failWith('later', 'EENVELOPE 451')();
      if (replyTo?.address === 'leased@example.com') return new Promise<void>(() => {});
    };
    void deliverDue(outbox, box.clock);
    await expect.poll(async () => (await box.store.leads()).map(({ attempts }) => attempts).sort()).toEqual([0, 1, 1]);
    // Its other senders may still look for letters, and would send the ones that the next server should send.
    stopper.abort();
    await box.add('waiting@example.com');
    box.now -= 365 * DAY;
    box.mailer.onLetter = () => {};
    expect(await deliverDue(box.outbox(), box.clock)).toBe(3);
  });

  test('a stop begins no further letter', async () => {
    const stopper = new AbortController();
    for (const index of [1, 2, 3]) await box.add(`stop${index}@example.com`);
    box.mailer.onLetter = () => stopper.abort();
    const one = { retryBaseMs: 10_000, leaseMs: LEASE, pollMs: 5_000, concurrency: 1 };
    expect(await deliverDue(box.outbox({ stopping: stopper.signal, delivery: one }), box.clock)).toBe(1);
  });
});
