import { errorFields } from '../base/log.ts';
import { adoptLeads, anyToAdopt, watchOlderLeases } from './adopt.ts';
import type { LaneDeps, OutboxDeps } from './deps.ts';
import { announce } from './digest.ts';
import { LeaseWatch } from './lease-watch.ts';
import { undoClockSetBack } from './repairs.ts';
import { longestWait } from './retry.ts';
import { Senders } from './senders.ts';
import { readStops } from './stops.ts';

export type Outbox = {
  /** Call it when something may be due. */
  wake(): void;
  /** Begins nothing new; resolves when what is under way is done. */
  stop(): Promise<void>;
};

/** Delivers by all channels when it is woken, every `pollMs`, and when the gate of a channel allows the next try. */
export function startOutbox(deps: Omit<OutboxDeps, 'stopping'>): Outbox {
  const { db, clock, delivery, log, lanes } = deps;
  const stopper = new AbortController();
  const stopping = stopper.signal;
  const all = lanes.map((lane) => openSenders({ ...deps, stopping, lane }));
  const wake = () => {
    for (const senders of all) senders.wake();
  };
  const leases = new LeaseWatch();
  const olderLeases = watchOlderLeases();
  const failed = (error: unknown) => log('outbox_failed', errorFields(error));

  const tidy = async () => {
    const inHand = new Set(all.flatMap((senders) => [...senders.inHand]));
    await leases.free(db, inHand, delivery.leaseMs, clock.elapsed);
    await undoClockSetBack(db, clock.now(), longestWait(delivery.retryBaseMs));
    await readStops(db, lanes);
  };
  const adopt = once(async () => {
    if (!(await anyToAdopt(db))) return;
    await olderLeases.free(db, NONE, delivery.leaseMs, clock.elapsed);
    if ((await adoptLeads(db, clock.now(), stopping)) > 0) wake();
  });
  const announcing = once(() => announce({ ...deps, stopping }));
  const poll = async () => {
    do {
      await tidy().catch(failed);
      wake();
      // Not awaited: many leads to adopt, or a mail server that hangs at the digest, must not delay what is due.
      adopt.run().catch(failed);
      announcing.run().catch(failed);
    } while (await clock.sleep(delivery.pollMs, stopping));
  };
  const polling = poll();
  return {
    wake,
    async stop() {
      stopper.abort();
      await Promise.all([polling, adopt.idle(), announcing.idle(), ...all.map((senders) => senders.idle())]);
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The senders of one channel, which try again when their gate allows it. */
function openSenders(deps: LaneDeps): Senders {
  const { lane, clock, stopping } = deps;
  const senders: Senders = new Senders(deps, () => {
    void clock.sleep(lane.gate.waitMs(clock.elapsed()), stopping).then((passed) => passed && senders.wake());
  });
  return senders;
}

/** Work that is not begun again while it is under way. */
function once(work: () => Promise<unknown>) {
  let running: Promise<unknown> | null = null;
  return {
    /** Rejects with the error of the work that it has begun. */
    run: async (): Promise<void> => {
      if (running) return;
      running = work();
      await running.finally(() => {
        running = null;
      });
    },
    /** Resolves when no work is under way. */
    idle: async (): Promise<void> => {
      await running?.catch(() => {});
    },
  };
}
