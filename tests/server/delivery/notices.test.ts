import { describe, expect, test } from 'vitest';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { KINDS } from '../../support/database/stores.ts';
import { failWith } from '../../support/server/outbox.ts';
import { typedAnswers } from '../../support/server/payloads.ts';
import { MINUTE, START, useOutbox } from '../../support/server/use-outbox.ts';

describe.each(KINDS)('on %s', (kind) => {
  const box = useOutbox(kind);

  test('a letter refused for its content causes one notice, without anything that the visitor typed', async () => {
    const outbox = box.outbox();
    const id = await box.add('refused@example.com');
    box.mailer.onLetter = ({ name }) => {
      if (!name.startsWith('refused-')) failWith('refused', 'EMESSAGE 554', { ofContent: true })();
    };
    await deliverDue(outbox, box.clock);
    expect(await box.progress(id)).toEqual({ state: 'pending', attempts: 1, next: 15 * MINUTE });
    box.now = START + 15 * MINUTE;
    await deliverDue(outbox, box.clock);
    expect(await box.progress(id)).toMatchObject({ state: 'pending', attempts: 2 });
    const [notice, ...others] = box.mailer.taken;
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ replyTo: null, to: { address: 'agency@example.com' } });
    const text = JSON.stringify(notice);
    expect(text).toContain(id);
    for (const typed of typedAnswers('refused@example.com')) expect(text).not.toContain(typed);
  });

  test('a notice that failed is sent at the next refusal', async () => {
    const outbox = box.outbox();
    await box.add('notice@example.com');
    box.mailer.onLetter = failWith('refused', 'EMESSAGE 554', { ofContent: true });
    await deliverDue(outbox, box.clock);
    box.mailer.onLetter = ({ name }) => {
      if (!name.startsWith('refused-')) failWith('refused', 'EMESSAGE 554', { ofContent: true })();
    };
    box.now = START + 15 * MINUTE;
    await deliverDue(outbox, box.clock);
    expect(box.mailer.taken).toHaveLength(1);
  });
});
