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

/** Clocks that differ by no more than this count as equal: those of two servers, and one before and after it was set. */
export const SKEW_MS = 600_000;

/**
 * Whether less than `span` milliseconds have passed since a stored time. One in the future was stored by a clock that was
 * ahead, or is read by one that is behind. How long ago it was is not known then, so it counts as over.
 */
export const isWithin = (since: number, span: number, now: number): boolean =>
  since <= now + SKEW_MS && now - since < span;

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
