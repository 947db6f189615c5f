import { setTimeout as delay } from 'node:timers/promises';
import { errorFields } from '../base/log.ts';
import { eraseNightly, type RetentionDeps } from './retention.ts';

/**
 * Milliseconds between two checks whether a night has begun. Short, so that no restart or clock change skips a night.
 */
const CHECK_MS = 600_000;

export type Retention = {
  /** Begins no new group of leads; resolves when the group under way is done. */
  stop(): Promise<void>;
};

/** Erases old leads once a night, and at the start if the last night was missed. */
export function startRetention(deps: Omit<RetentionDeps, 'stopping' | 'drift'>): Retention {
  const stopper = new AbortController();
  const { signal } = stopper;
  const drift = measureDrift(Date.now, () => performance.now());
  const run = async () => {
    while (!signal.aborted) {
      await eraseNightly({ ...deps, stopping: signal, drift }, Date.now).catch((error) =>
        deps.log('retention_failed', errorFields(error)),
      );
      await delay(CHECK_MS, undefined, { signal }).catch(() => {});
    }
  };
  const done = run();
  return {
    stop: () => {
      stopper.abort();
      return done;
    },
  };
}

/** @returns a function: by how many milliseconds the first clock has run ahead of the second since this call */
export function measureDrift(wall: () => number, monotonic: () => number): () => number {
  const start = wall() - monotonic();
  return () => wall() - monotonic() - start;
}
