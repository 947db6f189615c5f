import type { Clock } from '../../../server/base/clock.ts';
import { DeliveryFailure } from '../../../server/base/delivery-failure.ts';
import type { Channel } from '../../../server/delivery/channel.ts';
import { CHAT_PAUSE_MS, type Receiver } from './channels.ts';
import type { Server, World } from './types.ts';

/** Milliseconds that a slow receiver takes, after which a request is given up, and for which a busy one asks. */
const SLOW_MS = 5_000;
const PATIENCE_MS = 10_000;
const WISH_MS = 30_000;

/** The channel of one server to a receiver, which does with each lead what its state says. */
export function channelTo(receiver: Receiver, world: World, server: Server, clock: Clock): Channel {
  const isChat = receiver === 'slack';
  const host = world.checks.of(receiver).mail;
  const send = async (id: string, stopping: AbortSignal) => {
    const name = `${receiver}-${id}`;
    await world.step(server, `request to the ${receiver}`);
    const state = world.receivers[receiver];
    if (stopping.aborted) throw new DeliveryFailure('stopping', 'stopping');
    if (state === 'away') throw new DeliveryFailure('unreachable', 'ECONNREFUSED');
    if (state === 'busy') throw new DeliveryFailure('unreachable', '429', { retryAfterMs: WISH_MS });
    host.began(server, name);
    if (state === 'failing') throw new DeliveryFailure('later', '500');
    if (state === 'silent') {
      await clock.sleep(PATIENCE_MS);
      throw new DeliveryFailure('unclear', 'ETIMEDOUT');
    }
    if (state === 'slow') {
      await world.sleep(world.outside, SLOW_MS);
      await world.step(server, `the slow ${receiver}`);
    }
    host.took(server, name);
    await world.step(server, `the answer of the ${receiver}`);
    if (state === 'cut') throw new DeliveryFailure('unclear', 'ECONNRESET');
    host.answered(server, name);
  };
  return {
    name: receiver,
    concurrency: isChat ? 1 : world.setting.concurrency,
    ...(isChat && { minimumPauseMs: CHAT_PAUSE_MS }),
    open: () => ({ send: ({ id }, { stopping }) => send(id, stopping), close() {} }),
  };
}
