import { setTimeout as delay } from 'node:timers/promises';
import { errorFields } from '../base/log.ts';
import { eraseNightly, type RetentionDeps } from './retention.ts';

/** Milliseconds between two looks whether a night has begun. Short, so that neither a restart nor a clock skips one. */
const CHECK_MS = 600_000;

export type Retention = {
  /** Begins no further group; resolves once the one under way is done. */
  stop(): Promise<void>;
};

/** Erases what is too old once a night, and now if the last night was missed. */
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

/** @returns milliseconds by which the first clock has run ahead of the second since this call */
export function measureDrift(wall: () => number, monotonic: () => number): () => number {
  const start = wall() - monotonic();
  return () => wall() - monotonic() - start;
}
