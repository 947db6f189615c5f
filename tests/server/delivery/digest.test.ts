import { describe, expect, test } from 'vitest';
import words from '../../../content/function.json' with { type: 'json' };
import { systemClock } from '../../../server/base/clock.ts';
import { announce } from '../../../server/delivery/digest.ts';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { releaseLeads } from '../../../server/leads/send-again.ts';
import { KINDS } from '../../support/database/stores.ts';
import { failWith, outboxOf, storeAs } from '../../support/server/outbox.ts';
import { typedAnswers } from '../../support/server/payloads.ts';
import { HOUR, START, useOutbox } from '../../support/server/use-outbox.ts';

const { digest, more } = words.letters;
/** A text about so many leads. */
const counted = (text: string, count: number) => text.replace('{count}', String(count));

describe.each(KINDS)('on %s', (kind) => {
  const box = useOutbox(kind);

  test('a held lead is announced at once, and the next ones together an hour later', async () => {
    const outbox = box.outbox();
    const first = await box.add('one@example.com', 'honeypot');
    expect(await announce(outbox, box.clock)).toBe(1);
    const next = [
      await storeAs(box.db, 'two@example.com', box.now + 1, 'same_text'),
      await storeAs(box.db, 'three@example.com', box.now + 2, 'too_fast'),
    ];
    box.now = START + HOUR - 1;
    expect(await announce(outbox, box.clock)).toBe(0);
    box.now = START + HOUR;
    expect(await announce(outbox, box.clock)).toBe(2);
    box.now += 2 * HOUR;
    expect(await announce(outbox, box.clock)).toBe(0);
    expect(box.mailer.taken.map(({ subject }) => subject)).toEqual(
      [1, 2].map((count) => counted(digest.subject, count)),
    );
    expect(box.mailer.taken[0]?.text).toContain(`${first} ${digest.doubts.honeypot}`);
    for (const id of next) expect(box.mailer.taken[1]?.text).toContain(id);
  });

  test('a digest repeats nothing that a visitor typed', async () => {
    await box.add('secret@example.com', 'honeypot');
    await announce(box.outbox(), box.clock);
    const letters = JSON.stringify(box.mailer.taken);
    for (const typed of typedAnswers('secret@example.com')) expect(letters).not.toContain(typed);
  });

  test('two servers announce a held lead once', async () => {
    for (let index = 0; index < 30; index++) await box.add(`both${index}@example.com`, 'honeypot');
    const other = await box.store.open();
    await Promise.all([announce(box.outbox(), box.clock), announce(outboxOf(other, box.mailer), box.clock)]);
    await other.destroy();
    expect(box.mailer.taken).toHaveLength(1);
    expect(box.mailer.taken[0]?.text).toContain(counted(more, 5));
  });

  test.each([
    ['could not leave', 'unreachable', 120_000],
    ['was refused', 'refused', HOUR],
  ] as const)('a digest that %s is sent again, and not too soon', async (_what, kind, pause) => {
    const outbox = box.outbox({ clock: { ...systemClock, elapsed: box.clock } });
    await box.add('again@example.com', 'honeypot');
    box.mailer.onLetter = failWith(kind, 'No');
    expect(await announce(outbox, box.clock)).toBe(0);
    box.mailer.onLetter = () => {};
    outbox.mailGate.open();
    box.now = START + pause - 1;
    expect(await announce(outbox, box.clock)).toBe(0);
    box.now++;
    expect(await announce(outbox, box.clock)).toBe(1);
  });

  test('the letter of a held lead leaves once it is released, and not before', async () => {
    const outbox = box.outbox();
    const id = await box.add('held@example.com', 'honeypot');
    expect(await deliverDue(outbox, box.clock)).toBe(0);
    await releaseLeads(box.db, [id], box.now);
    expect(await deliverDue(outbox, box.clock)).toBe(1);
    expect(await box.store.leads()).toMatchObject([{ id, state: 'sent', heldFor: 'honeypot' }]);
  });
});
