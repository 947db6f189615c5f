/** What people do with deliveries: send again, catch up, retry. */
import { describe, expect, test } from 'vitest';
import { deliverSince, releaseLeads, retryLeads, sendAgain } from '../deliveries.ts';
import { KINDS } from '../testing/database/stores.ts';
import { failWith } from '../testing/delivery/outbox.ts';
import { BOTH, DAY, fakeReceiver, LEASE, useOutbox } from '../testing/delivery/use-outbox.ts';
import { TEST_SETTINGS } from '../testing/leads/settings.ts';

describe.each(KINDS)('on %s', (kind) => {
  const box = useOutbox(kind);
  const doing = () => ({ actor: 'ann@example.com', now: box.now });

  test('a channel that is turned on later gets the stored leads that a person asks for, each once', async () => {
    const webhook = fakeReceiver();
    await box.add('early@example.com');
    box.now += DAY;
    const late = await box.add('late@example.com');
    await box.add('held@example.com', 'honeypot');
    await box.deliver({ also: [webhook.channel] });
    expect(webhook.taken).toEqual([]);
    expect(await deliverSince(box.db, 'webhook', box.now, box.now)).toBe(1);
    expect(await deliverSince(box.db, 'webhook', box.now, box.now)).toBe(0);
    await box.deliver({ also: [webhook.channel] });
    expect(webhook.taken).toEqual([late]);
  });

  test('one delivery can be sent again, unless it is being sent, and the history says who did it', async () => {
    const webhook = fakeReceiver();
    const id = await box.add('twice@example.com', null, BOTH);
    await box.deliver({ also: [webhook.channel] });
    box.now++;
    expect(await sendAgain(box.db, id, 'webhook', doing())).toBe(true);
    expect(await box.deliver({ also: [webhook.channel] })).toBe(1);
    expect([webhook.taken, box.mailer.taken.length]).toEqual([[id, id], 1]);
    box.now++;
    expect(await sendAgain(box.db, id, 'slack', doing())).toBe(true);
    const slack = box.db.updateTable('deliveries').where('channel', '=', 'slack');
    await slack.set({ lease_until: box.now + LEASE }).execute();
    box.now++;
    expect(await sendAgain(box.db, id, 'slack', doing())).toBe(false);
    expect(await sendAgain(box.db, 'nobody', 'slack', doing())).toBe(false);
    const history = await box.store.query('select actor, action, detail from lead_history order by at');
    expect(history).toEqual(
      ['webhook', 'slack'].map((channel) => ({
        actor: 'ann@example.com',
        action: 'sent_again',
        detail: JSON.stringify({ channel }),
      })),
    );
  });

  test('a letter that a person sends again has a new Message-ID, and what is repeated by itself has its own', async () => {
    const id = await box.add('again@example.com');
    box.mailer.onLetter = failWith('later', 'EMESSAGE 451');
    await box.deliver();
    box.now += 10 * 1_000;
    box.mailer.onLetter = () => {};
    await box.deliver();
    for (let time = 0; time < 2; time++) {
      box.now++;
      await sendAgain(box.db, id, 'letter', doing());
      await box.deliver();
    }
    expect(box.mailer.asked.items.map(({ messageId }) => messageId)).toEqual(
      [id, id, `${id}.2`, `${id}.3`].map((name) => `<${name}@example.com>`),
    );
    // Where letters are files, each is one of its own.
    expect(new Set(box.mailer.taken.map(({ name }) => name)).size).toBe(3);
  });

  test('a held lead is not sent by anybody who has not released it', async () => {
    const id = await box.add('held@example.com', 'honeypot');
    expect(await sendAgain(box.db, id, 'letter', doing())).toBe(false);
    expect(await box.states(id)).toEqual([]);
  });

  test('a lead that many people release at the same moment is released once', async () => {
    const id = await box.add('held@example.com', 'honeypot');
    const people = Array.from({ length: 10 }, (_, index) => `person${index}@example.com`);
    // Opens a connection for each, so that nobody is done before the others begin.
    await Promise.all(people.map(() => box.db.selectFrom('leads').select('id').execute()));
    const release = (actor: string) =>
      releaseLeads(box.db, [id], ['letter'], { actor, now: box.now }, TEST_SETTINGS.hours);
    const released = await Promise.all(people.map(release));
    expect(released.reduce((sum, count) => sum + count)).toBe(1);
    expect(await box.store.query("select action from lead_history where action = 'released'")).toHaveLength(1);
    expect(await box.states(id)).toEqual([['letter', 'pending', 0]]);
  });

  test('a delivery that was given up is announced with its channel, and retried by a person', async () => {
    const webhook = fakeReceiver();
    const id = await box.add('dead@example.com', null, BOTH);
    webhook.answer = failWith('unclear', 'ETIMEDOUT');
    for (let day = 0; day < 20; day++) {
      await box.deliver({ also: [webhook.channel] });
      box.now += DAY;
    }
    expect(await box.states(id)).toContainEqual(['webhook', 'dead', 8]);
    expect(box.mailer.taken.at(-1)?.text).toContain(`${id} webhook`);
    webhook.answer = () => {};
    expect(await retryLeads(box.db, [id], box.now)).toBe(1);
    await box.deliver({ also: [webhook.channel] });
    expect(await box.states(id)).toContainEqual(['webhook', 'sent', 1]);
  });
});
