import { setTimeout as delay } from 'node:timers/promises';

/** The time. Tests and the simulation pass in their own. */
export type Clock = {
  /** Milliseconds since 1970 by the machine's clock. It can jump forward or back at any moment. */
  now: () => number;
  /** Milliseconds of a monotonic clock: it never goes back, even when the machine's clock does. */
  elapsed: () => number;
  /**
   * Resolves with true after `ms`, or with false as soon as the signal is aborted. Never rejects.
   * @param options with `ref: false` the wait does not keep the process alive
   */
  sleep: (ms: number, signal?: AbortSignal, options?: { ref: boolean }) => Promise<boolean>;
};

/** The clocks of this machine. */
export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  sleep: (ms, signal, options) =>
    delay(ms, undefined, { ...options, ...(signal && { signal }) }).then(
      () => true,
      () => false,
    ),
};
