import { setTimeout as delay } from 'node:timers/promises';

/** The time, as one dependency, so that tests and the simulation can decide it. */
export type Clock = {
  /** Milliseconds since 1970 by the machine's clock, which somebody may set forward or back at any moment. */
  now: () => number;
  /** Milliseconds since some moment in the past. Only ever grows, whatever is done to the machine's clock. */
  elapsed: () => number;
  /** Resolves with true after `ms`, or with false as soon as the signal is aborted. Never rejects. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<boolean>;
};

export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  sleep: (ms, signal) =>
    delay(ms, undefined, signal && { signal }).then(
      () => true,
      () => false,
    ),
};
