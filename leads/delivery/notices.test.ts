/** Letters that tell the agency to look at its leads. */
import { expect, test } from 'vitest';
import words from '../../content/function.json' with { type: 'json' };
import { releaseLeads } from '../deliveries.ts';
import { describeKinds } from '../testing/database/stores.ts';
import { failWith, outboxOf } from '../testing/delivery/outbox.ts';
import { HOUR, MINUTE, SECOND, START, useOutbox } from '../testing/delivery/use-outbox.ts';
import { typedAnswers } from '../testing/leads/payloads.ts';
import { TEST_SETTINGS } from '../testing/leads/settings.ts';

const { digest, more } = words.letters;
/** A text about so many leads. */
const counted = (text: string, count: number) => text.replace('{count}', String(count));

describeKinds('on %s', (kind) => {
  const box = useOutbox(kind);

  test('a held lead is announced at once, and the next ones together an hour later', async () => {
    const first = await box.add('one@example.com', 'honeypot');
    expect(await box.deliver()).toBe(1);
    box.now++;
    const next = [await box.add('two@example.com', 'same_text'), await box.add('three@example.com', 'too_fast')];
    box.now = START + HOUR - 1;
    expect(await box.deliver()).toBe(0);
    box.now = START + HOUR;
    expect(await box.deliver()).toBe(1);
    box.now += 2 * HOUR;
    expect(await box.deliver()).toBe(0);
    expect(box.mailer.taken.map(({ subject }) => subject)).toEqual(
      [1, 2].map((count) => counted(digest.subject, count)),
    );
    expect(box.mailer.taken[0]?.text).toContain(`${first} ${digest.doubts.honeypot}`);
    for (const id of next) expect(box.mailer.taken[1]?.text).toContain(id);
  });

  test('a digest leads to each lead at the desk, and to the list that has them all', async () => {
    const desk = { siteUrl: new URL('https://www.example.com'), deskUsers: new Map() };
    const id = await box.add('lost@example.com');
    await box.db.updateTable('deliveries').set({ state: 'dead' }).execute();
    await outboxOf(box.db, box.mailer, { clock: box.clock, desk }).deliver();
    for (const part of [box.mailer.taken[0]?.text, box.mailer.taken[0]?.html]) {
      expect(part).toContain(`https://www.example.com/desk/leads/${id}`);
      expect(part).toContain('https://www.example.com/desk?undelivered=1');
    }
  });

  test('a digest repeats nothing that a visitor typed', async () => {
    await box.add('secret@example.com', 'honeypot');
    await box.deliver();
    const letters = JSON.stringify(box.mailer.taken);
    for (const typed of typedAnswers('secret@example.com')) expect(letters).not.toContain(typed);
  });

  test('two servers announce a held lead once', async () => {
    for (let index = 0; index < 30; index++) await box.add(`both${index}@example.com`, 'honeypot');
    const other = await box.store.open();
    await Promise.all([box.deliver(), outboxOf(other, box.mailer, { clock: box.clock }).deliver()]);
    await other.destroy();
    expect(box.mailer.taken).toHaveLength(1);
    expect(box.mailer.taken[0]?.text).toContain(counted(more, 5));
  });

  test.each([
    ['could not leave', 'unavailable', 5 * SECOND],
    ['was refused', 'refused', 15 * MINUTE],
  ] as const)('a digest that %s waits on its own schedule, whatever is held meanwhile', async (_what, kind, wait) => {
    await box.add('first@example.com', 'honeypot');
    box.mailer.onLetter = failWith(kind, 'No');
    await box.deliver();
    for (let index = 0; index < 6; index++) await box.add(`again${index}@example.com`, 'honeypot');
    box.now = START + wait - 1;
    await box.deliver();
    expect(box.mailer.asked.items).toHaveLength(1);
    box.mailer.onLetter = () => {};
    box.now++;
    expect(await box.deliver()).toBe(1);
    expect(box.mailer.taken[0]?.subject).toBe(counted(digest.subject, 7));
  });

  test('a digest that was announced when the clock was ahead does not keep the next one back', async () => {
    box.now = START + 400 * 24 * HOUR;
    await box.add('ahead@example.com', 'honeypot');
    await box.deliver();
    box.now = START;
    await box.add('back@example.com', 'honeypot');
    expect(await box.deliver()).toBe(1);
  });

  test('the letter of a held lead leaves once it is released, and not before', async () => {
    const id = await box.add('held@example.com', 'honeypot');
    await box.deliver();
    expect(await box.states(id)).toEqual([]);
    const doing = { actor: 'ann@example.com', now: box.now };
    expect(await releaseLeads(box.db, [id], ['letter'], doing, TEST_SETTINGS.hours)).toBe(1);
    expect(await releaseLeads(box.db, [id], ['letter'], doing, TEST_SETTINGS.hours)).toBe(0);
    expect(await box.deliver()).toBe(1);
    expect(await box.store.leads()).toMatchObject([{ id, state: 'sent', heldFor: 'honeypot' }]);
    expect(await box.store.query('select lead_id, actor, action from lead_history')).toEqual([
      { lead_id: id, actor: 'ann@example.com', action: 'released' },
    ]);
  });

  test('a letter refused for its content causes one notice, without anything that the visitor typed', async () => {
    const id = await box.add('refused@example.com');
    box.mailer.onLetter = ({ name }) => {
      if (!name.startsWith('refused-')) failWith('refused', 'EMESSAGE 554', { ofContent: true })();
    };
    await box.deliver();
    await box.deliver();
    box.now = START + 15 * MINUTE;
    await box.deliver();
    await box.deliver();
    expect(await box.progress(id)).toMatchObject({ state: 'pending', attempts: 2 });
    const [notice, ...others] = box.mailer.taken;
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ replyTo: null, to: { address: 'agency@example.com' } });
    const text = JSON.stringify(notice);
    expect(text).toContain(id);
    for (const typed of typedAnswers('refused@example.com')) expect(text).not.toContain(typed);
  });
});
