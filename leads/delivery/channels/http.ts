/** What the channels over HTTP share: one request with JSON, and what its answer means for the delivery. */

import { ConfigError } from '@fairlead/contract/config-error.ts';
import { DeliveryFailure, type FailureKind } from '../../base/delivery-failure.ts';
import { address, type Env, optional } from '../../base/env.ts';
import { isLocalHost, withoutBrackets } from '../../base/local-host.ts';
import { type Answer, type Endpoint, NoAnswer, NotBegun, post } from '../../outgoing/post.ts';

/** Milliseconds. Guards against senseless dates and numbers; the engine waits for an hour at most (retry.ts). */
const LONGEST_RETRY_AFTER = 86_400_000;

/** How a service differs from others. */
export type Service = {
  endpoint: Endpoint;
  /** `post` by default. */
  post?: typeof post | undefined;
  /** True if the service takes the same request twice as once. Then a request without an answer is simply repeated. */
  idempotent: boolean;
  /** Statuses, beside those of `ABOUT_THE_SERVICE`, that are not about the lead. */
  alsoUnavailable?: readonly number[];
  /** A code in the answer that tells why, without any text of the visitor's. */
  reasonIn?: (body: string) => string | undefined;
};

/** The address, the key or the service is the trouble, not the lead. So are all statuses from 500 on. */
const ABOUT_THE_SERVICE = [401, 403, 404, 408, 425, 429];

/**
 * Posts JSON. Resolves with the answer when the service has accepted it.
 * @param now milliseconds since 1970, for a Retry-After that names a time
 * @throws DeliveryFailure
 */
export async function postJson(
  { endpoint, post: request = post, idempotent, alsoUnavailable = [], reasonIn }: Service,
  headers: Record<string, string>,
  body: string,
  now: number,
  stopping: AbortSignal,
): Promise<Answer> {
  const all = { 'content-type': 'application/json', ...headers };
  const answer = await request(endpoint, all, body, stopping).catch((error) => {
    if (!(error instanceof NoAnswer)) throw error;
    throw new DeliveryFailure(kindOf(error, idempotent), error.message);
  });
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  const detail = reasonIn?.(answer.body);
  const reason = detail ? `${status} ${detail}` : String(status);
  const retryAfterMs = retryAfter(answer, now);
  // Whoever asks to wait, with whatever status, refuses for now and not for good.
  const asksToWait = retryAfterMs > 0;
  const isUnavailable = asksToWait || status >= 500 || [...ABOUT_THE_SERVICE, ...alsoUnavailable].includes(status);
  throw new DeliveryFailure(isUnavailable ? 'unavailable' : 'refused', reason, { retryAfterMs });
}

/** What it means for the delivery that no answer came. */
function kindOf(error: NoAnswer, idempotent: boolean): FailureKind {
  if (error instanceof NotBegun) return 'stopping';
  if (!error.handedOver) return 'unavailable';
  return idempotent ? 'later' : 'unclear';
}

/** Milliseconds for which the service asked; 0 if it did not. */
function retryAfter({ retryAfter: asked = '' }: Answer, now: number): number {
  const ms = /^\d+$/.test(asked.trim()) ? Number(asked) * 1000 : Date.parse(asked) - now;
  return ms > 0 ? Math.min(ms, LONGEST_RETRY_AFTER) : 0;
}

/**
 * An address to which leads may be sent: https, or http to this machine.
 * @throws ConfigError
 */
export function serviceAddress(env: Env, name: string, example: string): URL | null {
  const url = address(env, name, ['http:', 'https:'], example);
  if (url && url.protocol === 'http:' && !isLocalHost(withoutBrackets(url.hostname)))
    throw new ConfigError(`${name} must be an address that starts with https://: leads would leave in plain text.`);
  if (url && (url.username || url.password))
    throw new ConfigError(`${name} must be an address without user and password: put the secret into its path.`);
  return url;
}

/** Whether names of services may lead to addresses in the agency's own network. */
export const allowsPrivate = (env: Env): boolean => optional(env, 'CHANNELS_PRIVATE') === '1';
