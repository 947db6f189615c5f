import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { HEALTH_PATH, type PlannedFailure, type PublisherHealth } from '@fairlead/contract/publisher.ts';

/** Milliseconds after which the publisher counts as away. */
const PATIENCE_MS = 2_000;

/** How the publisher at a socket is. Never rejects. */
export async function healthOf(socketPath: string): Promise<PublisherHealth | 'away'> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  request({ socketPath, path: HEALTH_PATH, headers: { host: 'publisher' }, signal }, (answer) =>
    json(answer).then(resolve, reject),
  )
    .on('error', reject)
    .end();
  const health = (await promise.catch(() => ({}))) as Partial<PublisherHealth>;
  if (health.buildFailed === undefined) return 'away';
  const planned = (Array.isArray(health.planned) ? health.planned : []).filter(isFailure);
  return { buildFailed: health.buildFailed === true, pushWaits: Number(health.pushWaits) || 0, planned };
}

/** A letter is made of it, so it is looked at closely. */
const isFailure = (one: Partial<PlannedFailure> | null): boolean =>
  Number.isSafeInteger(one?.at) && typeof one?.to === 'string' && typeof one.text === 'string';
