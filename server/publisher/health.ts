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
  const told = (await promise.catch(() => ({}))) as Partial<PublisherHealth>;
  if (told.buildFailed === undefined) return 'away';
  const planned = (Array.isArray(told.planned) ? told.planned : []).filter(isFailure);
  return { buildFailed: told.buildFailed === true, pushWaits: Number(told.pushWaits) || 0, planned };
}

/** A letter is made of it, so it is looked at closely. */
const isFailure = (told: Partial<PlannedFailure> | null): boolean =>
  Number.isSafeInteger(told?.at) && typeof told?.to === 'string' && typeof told.text === 'string';
