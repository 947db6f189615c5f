/** Several channels in one pass: none knows of the others. */
import { describe, expect, test } from 'vitest';
import { deliverDue } from '../../../server/delivery/pass.ts';
import { resumeChannel } from '../../../server/delivery/stops.ts';
import { deliveriesOf } from '../../../server/leads/deliveries.ts';
import { KINDS } from '../../support/database/stores.ts';
import { DAY, HOUR, MINUTE, SECOND, START } from '../../support/server/use-outbox.ts';
import { failing, useWebhook } from '../../support/server/use-webhook.ts';

describe.each(KINDS)('on %s', (kind) => {
  const { box, serverWith, store, statesOf } = useWebhook(kind);

  test('a lead leaves by all its channels, and each delivery has its own state', async () => {
    const { webhook, outbox } = serverWith();
    const id = await store('both@example.com');
    expect(await statesOf(id)).toEqual([
      ['letter', 'pending', 0],
      ['webhook', 'pending', 0],
    ]);
    webhook.answer = failing('later');
    expect(await deliverDue(outbox, box.clock)).toBe(1);
    expect(await statesOf(id)).toEqual([
      ['letter', 'sent', 1],
      ['webhook', 'pending', 1],
    ]);
    expect((await box.store.leads())[0]).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('two weeks without one channel delay no letter, and cost its deliveries no attempt', async () => {
    const { webhook, outbox } = serverWith();
    webhook.answer = failing('unreachable');
    const ids: string[] = [];
    for (let day = 0; day < 14; day++) {
      box.now = START + day * DAY;
      ids.push(await store(`day${day}@example.com`));
      expect(await deliverDue(outbox, box.clock)).toBe(1);
    }
    expect(box.mailer.taken).toHaveLength(14);
    webhook.answer = () => {};
    box.now += MINUTE;
    expect(await deliverDue(outbox, box.clock)).toBe(14);
    expect(webhook.taken.sort()).toEqual(ids.sort());
    expect(await statesOf(ids[0]!)).toContainEqual(['webhook', 'sent', 1]);
  });

  test('without the mail server, the other channels go on', async () => {
    const { webhook, outbox } = serverWith();
    box.mailer.onConnect = failing('unreachable');
    const id = await store('mail@example.com');
    expect(await deliverDue(outbox, box.clock)).toBe(1);
    expect([webhook.taken, await box.progress(id)]).toEqual([[id], { state: 'pending', attempts: 0, next: 0 }]);
  });

  test('a receiver that asks to wait is asked again after that, and not before', async () => {
    const { webhook, outbox } = serverWith();
    const id = await store('wait@example.com');
    webhook.answer = failing('later', { retryAfterMs: HOUR });
    await deliverDue(outbox, box.clock);
    webhook.answer = failing('unreachable', { retryAfterMs: 30 * MINUTE });
    box.now += HOUR;
    await deliverDue(outbox, box.clock);
    webhook.answer = () => {};
    box.now += 30 * MINUTE - 1;
    await deliverDue(outbox, box.clock);
    expect(webhook.asked).toBe(2);
    box.now++;
    await deliverDue(outbox, box.clock);
    expect(await statesOf(id)).toContainEqual(['webhook', 'sent', 2]);
  });

  test('a lead that a channel skips is recorded with the reason, and not tried again', async () => {
    const { webhook, outbox } = serverWith();
    const id = await store('skip@example.com');
    webhook.answer = failing('skip');
    await deliverDue(outbox, box.clock);
    box.now += DAY;
    await deliverDue(outbox, box.clock);
    expect(webhook.asked).toBe(1);
    expect((await deliveriesOf(box.db, [id])).get(id)).toMatchObject([
      { state: 'sent' },
      { channel: 'webhook', state: 'skipped', attempts: 0, last_error: 'No' },
    ]);
  });

  test('a channel that its receiver has disabled stops for all servers until its configuration changes', async () => {
    const first = serverWith({ configuration: 'one' });
    first.webhook.answer = failing('disabled');
    const id = await store('gone@example.com');
    await deliverDue(first.outbox, box.clock);
    box.now += DAY;
    const same = serverWith({ configuration: 'one' });
    await deliverDue(same.outbox, box.clock);
    expect([first.webhook.asked, same.webhook.asked, same.lane.isStopped]).toEqual([1, 0, true]);
    expect(await statesOf(id)).toContainEqual(['webhook', 'pending', 0]);
    const other = serverWith({ configuration: 'two' });
    await deliverDue(other.outbox, box.clock);
    expect(other.webhook.taken).toEqual([id]);
  });

  test('a channel that was disabled starts again when a person says so', async () => {
    const { webhook, outbox } = serverWith();
    webhook.answer = failing('disabled');
    const id = await store('again@example.com');
    await deliverDue(outbox, box.clock);
    webhook.answer = () => {};
    await resumeChannel(box.db, 'webhook');
    await deliverDue(outbox, box.clock);
    expect(webhook.taken).toEqual([id]);
  });

  test('a pause between two deliveries is kept', async () => {
    const begun: number[] = [];
    const clock = {
      now: box.clock,
      elapsed: box.clock,
      sleep: async (ms: number, signal?: AbortSignal) => {
        // The watch of slow deliveries, which never ends here.
        if (ms > SECOND) return new Promise<boolean>(() => {});
        box.now += ms;
        return !signal?.aborted;
      },
    };
    const { webhook, outbox } = serverWith({ concurrency: 1, minimumPauseMs: SECOND });
    webhook.answer = () => void begun.push(box.now - START);
    for (const index of [1, 2, 3]) await store(`pause${index}@example.com`, ['webhook']);
    await deliverDue({ ...outbox, clock }, box.clock);
    expect(begun).toEqual([0, SECOND, 2 * SECOND]);
  });
});
