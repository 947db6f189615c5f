import { systemClock } from '../../../server/base/clock.ts';
import type { FailureDetails, FailureKind } from '../../../server/base/delivery-failure.ts';
import type { Channel } from '../../../server/delivery/channel.ts';
import { openLane } from '../../../server/delivery/deps.ts';
import { deliveriesOf } from '../../../server/leads/deliveries.ts';
import type { Kind } from '../database/stores.ts';
import { failWith, storeAs } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

export const BOTH = ['letter', 'webhook'];

/** Refuses every delivery so, for a reason that the test is not about. */
export const failing = (kind: FailureKind, details?: FailureDetails) => failWith(kind, 'No', details);

/** A new database for each test of a suite, and servers with letters and a webhook. */
export function useWebhook(kind: Kind) {
  const box = useOutbox(kind);
  /** A server with letters and a webhook. The test decides what the webhook answers. */
  function serverWith(options: Partial<Channel> = {}) {
    const webhook = { taken: [] as string[], asked: 0, answer: (_number: number) => {} };
    const channel: Channel = {
      name: 'webhook',
      concurrency: 2,
      open: () => ({
        async send({ id }, { number }) {
          webhook.asked++;
          await webhook.answer(number);
          webhook.taken.push(id);
        },
        close() {},
      }),
      ...options,
    };
    const outbox = box.outbox({ clock: { ...systemClock, elapsed: box.clock } });
    const lane = openLane(channel);
    return { webhook, lane, outbox: { ...outbox, lanes: [...outbox.lanes, lane] } };
  }

  const store = (email: string, channels: readonly string[] = BOTH, heldFor: string | null = null) =>
    storeAs(box.db, email, box.now, heldFor, channels);
  const statesOf = async (id: string) =>
    (await deliveriesOf(box.db, [id])).get(id)!.map(({ channel, state, attempts }) => [channel, state, attempts]);

  return { box, serverWith, store, statesOf };
}
