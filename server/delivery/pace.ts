import type { LaneDeps } from './deps.ts';

/**
 * Keeps the pause between two deliveries that a channel needs.
 * @returns a function to call before each one: resolves when it may begin, with false if the process stops
 */
export function paceOf({ clock, stopping, lane }: LaneDeps): () => Promise<boolean> {
  const pauseMs = lane.channel.minimumPauseMs ?? 0;
  /** When the next delivery may begin, in milliseconds of the monotonic clock. */
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.elapsed();
    const begin = Math.max(now, next);
    next = begin + pauseMs;
    if (begin > now) await clock.sleep(begin - now, stopping);
    return !stopping.aborted;
  };
}
