import { setTimeout as delay } from 'node:timers/promises';

/** The time. Tests and the simulation pass in their own. */
export type Clock = {
  /** Milliseconds since 1970 by the machine's clock. It can jump forward or back at any moment. */
  now: () => number;
  /** Milliseconds of a monotonic clock: it never goes back, even when the machine's clock does. */
  elapsed: () => number;
  /** Resolves with true after `ms`, or with false as soon as the signal is aborted. Never rejects. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<boolean>;
};

/** The clocks of this machine. */
export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  sleep: (ms, signal) =>
    delay(ms, undefined, signal && { signal }).then(
      () => true,
      () => false,
    ),
};
