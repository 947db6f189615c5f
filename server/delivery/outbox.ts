import { errorFields } from '../base/log.ts';
import type { OutboxDeps } from './deps.ts';
import { announce } from './digest.ts';
import { LeaseWatch } from './lease-watch.ts';
import { longestWait } from './retry.ts';
import { undoClockSetBack } from './rows.ts';
import { Senders } from './senders.ts';

export type Outbox = {
  /** Call it when something may be due. */
  wake(): void;
  /** Begins no new letter; resolves when the letters under way are done. */
  stop(): Promise<void>;
};

/** Delivers when it is woken, every `pollMs`, and when the gate allows the next try. */
export function startOutbox(deps: Omit<OutboxDeps, 'stopping'>): Outbox {
  const { db, gate, clock, delivery, log } = deps;
  const stopper = new AbortController();
  const stopping = stopper.signal;
  const senders = new Senders({ ...deps, stopping }, () => {
    void clock.sleep(gate.waitMs(clock.elapsed()), stopping).then((passed) => passed && senders.wake());
  });
  const leases = new LeaseWatch();
  const failed = (error: unknown) => log('outbox_failed', errorFields(error));

  const tidy = async () => {
    await leases.free(db, senders.inHand, delivery.leaseMs, clock.elapsed);
    await undoClockSetBack(db, clock.now(), longestWait(delivery.retryBaseMs));
  };
  let announcing: Promise<void> | null = null;
  const poll = async () => {
    do {
      await tidy().catch(failed);
      senders.wake();
      // Not awaited: a mail server that hangs at the digest must not delay the letters.
      announcing ??= announce({ ...deps, stopping })
        .then(() => {}, failed)
        .finally(() => {
          announcing = null;
        });
    } while (await clock.sleep(delivery.pollMs, stopping));
  };
  const polling = poll();
  return {
    wake: () => senders.wake(),
    async stop() {
      stopper.abort();
      await Promise.all([polling, announcing, senders.idle()]);
    },
  };
}
