import { bounded, type Log } from '@fairlead/leads/base/log.ts';

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Keeps this instance alive until the work is done, if the host can do that. */
export function keepAliveFor(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}

const stopper = new AbortController();
addEventListener('beforeunload', () => stopper.abort());

/** Aborted when the host is about to end this instance. */
export const ending: AbortSignal = stopper.signal;

/** One JSON line per event, on standard output, where the host collects the log. */
export const hostLog: Log = bounded((event, fields = {}) => console.log(JSON.stringify({ event, ...fields })));
