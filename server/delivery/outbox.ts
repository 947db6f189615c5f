import { setTimeout as delay } from 'node:timers/promises';
import { errorFields } from '../log.ts';
import { announceHeld } from './digest.ts';
import { deliverDue, type OutboxDeps } from './pass.ts';

export type Outbox = {
  /** Something may be due now. */
  wake(): void;
  /** Begins no further letter; resolves once those under way are done. */
  stop(): Promise<void>;
};

/** Delivers whenever it is woken, every `pollMs`, and when the gate lets somebody knock. */
export function startOutbox(deps: Omit<OutboxDeps, 'stopping'>): Outbox {
  const stopper = new AbortController();
  const { signal } = stopper;
  let wake = () => {};
  const pass = async () => {
    await deliverDue({ ...deps, stopping: signal }, Date.now);
    await announceHeld({ ...deps, stopping: signal }, Date.now);
  };
  const run = async () => {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await pass().catch((error) => deps.log('outbox_failed', errorFields(error)));
      const knock = deps.gate.isOpen ? Number.POSITIVE_INFINITY : Math.max(deps.gate.nextProbe - Date.now(), 0);
      const alarm = new AbortController();
      const poll = delay(Math.min(deps.delivery.pollMs, knock), undefined, { signal: alarm.signal }).catch(() => {});
      if (!signal.aborted) await Promise.race([woken, poll]);
      alarm.abort();
    }
  };
  const done = run();
  return {
    wake: () => wake(),
    stop: () => {
      stopper.abort();
      wake();
      return done;
    },
  };
}
