import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { HEALTH_PATH, type PublisherHealth } from '@fairlead/contract/publisher.ts';

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
  // What it says is only compared with numbers.
  const { buildFailed, pushWaits } = (await promise.catch(() => ({}))) as Partial<PublisherHealth>;
  return buildFailed === undefined ? 'away' : { buildFailed: buildFailed === true, pushWaits: Number(pushWaits) || 0 };
}
