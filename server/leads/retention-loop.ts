import { setTimeout as delay } from 'node:timers/promises';
import { errorFields } from '../base/log.ts';
import { eraseNightly, type RetentionDeps } from './retention.ts';

/**
 * Milliseconds between two checks whether a night has begun. Short, so that no restart or clock change skips a night.
 */
const CHECK_MS = 600_000;
/** Milliseconds until a failed check is repeated. Each failure in a row doubles it, up to `CHECK_MS`. */
const REPEAT_MS = 1_000;

export type Retention = {
  /** Begins no new group of leads; resolves when the group under way is done. */
  stop(): Promise<void>;
};

/** Erases old leads once a night, and at the start if the last night was missed. */
export function startRetention(deps: Omit<RetentionDeps, 'stopping' | 'drift'>): Retention {
  const stopper = new AbortController();
  const { signal } = stopper;
  const drift = measureDrift(Date.now, () => performance.now());
  const check = () =>
    eraseNightly({ ...deps, stopping: signal, drift }, Date.now).then(
      () => true,
      (error) => {
        deps.log('retention_failed', errorFields(error));
        return false;
      },
    );
  const run = async () => {
    let failures = 0;
    while (!signal.aborted) {
      failures = (await check()) ? 0 : failures + 1;
      const waitMs = failures === 0 ? CHECK_MS : Math.min(REPEAT_MS * 2 ** (failures - 1), CHECK_MS);
      await delay(waitMs, undefined, { signal }).catch(() => {});
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
