/** What people do with deliveries: release, send again, catch up, retry. */
import { describe, expect, test } from 'vitest';
import { announce } from '../../../server/delivery/digest.ts';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { makeDeliveries, releaseLead, retryLeads, sendAgain } from '../../../server/leads/send-again.ts';
import { KINDS } from '../../support/database/stores.ts';
import { DAY, LEASE } from '../../support/server/use-outbox.ts';
import { BOTH, failing, useWebhook } from '../../support/server/use-webhook.ts';

describe.each(KINDS)('on %s', (kind) => {
  const { box, serverWith, store, statesOf } = useWebhook(kind);

  test('a held lead has no delivery until its release, and then all', async () => {
    const { webhook, outbox } = serverWith();
    const id = await store('held@example.com', BOTH, 'honeypot');
    expect([await statesOf(id), await sendAgain(box.db, id, 'letter', box.now)]).toEqual([[], false]);
    expect(await deliverDue(outbox, box.clock)).toBe(0);
    expect(await releaseLead(box.db, id, BOTH, box.now)).toBe(true);
    expect(await releaseLead(box.db, id, BOTH, box.now)).toBe(false);
    expect(await deliverDue(outbox, box.clock)).toBe(2);
    expect([webhook.taken, box.mailer.taken.length]).toEqual([[id], 1]);
  });

  test('a channel that is turned on later gets the stored leads that a person asks for, each once', async () => {
    const { webhook, outbox } = serverWith();
    await store('early@example.com', ['letter']);
    box.now += DAY;
    const late = await store('late@example.com', ['letter']);
    await store('held@example.com', ['letter'], 'honeypot');
    await deliverDue(outbox, box.clock);
    expect(webhook.taken).toEqual([]);
    expect(await makeDeliveries(box.db, 'webhook', { since: box.now }, box.now)).toBe(1);
    expect(await makeDeliveries(box.db, 'webhook', { since: box.now }, box.now)).toBe(0);
    await deliverDue(outbox, box.clock);
    expect(webhook.taken).toEqual([late]);
  });

  test('one delivery can be sent again, unless it is being sent', async () => {
    const { webhook, outbox } = serverWith();
    const id = await store('twice@example.com');
    await deliverDue(outbox, box.clock);
    expect(await sendAgain(box.db, id, 'webhook', box.now)).toBe(true);
    expect(await deliverDue(outbox, box.clock)).toBe(1);
    expect([webhook.taken, box.mailer.taken.length]).toEqual([[id, id], 1]);
    expect(await sendAgain(box.db, id, 'slack', box.now)).toBe(true);
    await box.db
      .updateTable('deliveries')
      .set({ lease_until: box.now + LEASE })
      .where('channel', '=', 'slack')
      .execute();
    expect(await sendAgain(box.db, id, 'slack', box.now)).toBe(false);
    expect(await sendAgain(box.db, 'nobody', 'slack', box.now)).toBe(false);
  });

  test('a delivery that was given up is announced with its channel, and retried by a person', async () => {
    const { webhook, outbox } = serverWith();
    const id = await store('dead@example.com');
    webhook.answer = failing('unclear');
    await deliverDue(outbox, box.clock);
    for (let day = 0; day < 20; day++) {
      box.now += DAY;
      await deliverDue(outbox, box.clock);
    }
    expect(await statesOf(id)).toContainEqual(['webhook', 'dead', 8]);
    expect((await box.store.leads())[0]?.state).toBe('sent');
    expect(await announce(outbox, box.clock)).toBe(1);
    expect(box.mailer.taken.at(-1)?.text).toContain(`${id} webhook`);
    webhook.answer = () => {};
    expect(await retryLeads(box.db, [id], box.now)).toBe(1);
    await deliverDue(outbox, box.clock);
    expect(await statesOf(id)).toContainEqual(['webhook', 'sent', 1]);
  });
});
