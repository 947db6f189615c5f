/** What the channels over HTTP share: one request with JSON, and what its answer means for the delivery. */
import { DeliveryFailure, type FailureKind } from '../../base/delivery-failure.ts';
import { address, ConfigError, type Env, optional } from '../../base/env.ts';
import { isLocalHost, withoutBrackets } from '../../base/local-host.ts';
import { type Answer, type Endpoint, NoAnswer, NotBegun, post } from '../../outgoing/post.ts';

/** Milliseconds. Guards against senseless dates and numbers; the engine waits for an hour at most (retry.ts). */
const LONGEST_RETRY_AFTER = 86_400_000;

/** How a service differs from others. */
export type Manners = {
  /** True if the service takes the same request twice as once. Then a request without an answer is simply repeated. */
  idempotent: boolean;
  /** Statuses that are about the address or the key, not about the lead. All leads then wait until it is corrected. */
  aboutAccess: readonly number[];
  /** A code in the answer that tells why, without any text of the visitor's. */
  reasonIn?: (body: string) => string | undefined;
};

/**
 * Posts JSON. Resolves with the answer when the service has accepted it.
 * @param now milliseconds since 1970, for a Retry-After that names a time
 * @param stopping of the attempt
 * @throws DeliveryFailure
 */
export async function postJson(
  endpoint: Endpoint,
  headers: Record<string, string>,
  body: string,
  manners: Manners,
  now: number,
  stopping: AbortSignal,
): Promise<Answer> {
  const all = { 'content-type': 'application/json', ...headers };
  const answer = await post(endpoint, all, body, stopping).catch((error) => {
    if (!(error instanceof NoAnswer)) throw error;
    throw new DeliveryFailure(kindOf(error, manners), error.message);
  });
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  const detail = manners.reasonIn?.(answer.body);
  const reason = detail ? `${status} ${detail}` : String(status);
  if (manners.aboutAccess.includes(status)) throw new DeliveryFailure('unreachable', reason);
  const retryAfterMs = retryAfter(answer, now);
  // The service wants fewer requests, so all leads wait, and none has lost an attempt.
  if (status === 429) throw new DeliveryFailure('unreachable', reason, { retryAfterMs });
  // Too busy, too slow, or a fault of its own: the same request may pass later.
  if (status >= 500 || [408, 425].includes(status)) throw new DeliveryFailure('later', reason, { retryAfterMs });
  throw new DeliveryFailure('refused', reason);
}

/** What it means for the delivery that no answer came. */
function kindOf(error: NoAnswer, { idempotent }: Manners): FailureKind {
  if (error instanceof NotBegun) return 'stopping';
  if (!error.handedOver) return 'unreachable';
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
