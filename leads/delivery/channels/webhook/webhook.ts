import { createHmac } from 'node:crypto';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { wayOf } from '@fairlead/contract/origin.ts';
import { sourceOfLead } from '../../../attribution.ts';
import { DeliveryFailure } from '../../../base/delivery-failure.ts';
import { type Env, optional } from '../../../base/env.ts';
import type { AboutEvent } from '../../../events.ts';
import { type Lead, payloadOf } from '../../../lead.ts';
import type { ChannelKind, Delivery } from '../../channel.ts';
import { allowsPrivate, postJson, type Service, serviceAddress } from '../http.ts';

/** Standard Webhooks: 410 says that the receiver wants no more. https://www.standardwebhooks.com */
const GONE = 410;
/** Bytes of a secret, by the same standard. */
const SECRET_BYTES = { least: 24, most: 64 };

/**
 * The event of a stored lead. The same lead always makes the same event.
 * @param lead the fields of the form, its origin and the first touch of the visit go out; nothing else of it
 */
const createdEvent = (lead: Lead): string =>
  JSON.stringify({
    type: 'lead.created',
    timestamp: new Date(lead.received_at).toISOString(),
    data: {
      id: lead.id,
      received_at: new Date(lead.received_at).toISOString(),
      origin: wayOf(lead.origin),
      ...payloadOf(lead),
      source: sourceOfLead(lead),
    },
  });

/**
 * The event that a delivery is about. It says of the lead its id alone.
 * @param about what `eventStatements` has written
 */
function laterEvent({ id }: Lead, about: string): string {
  const { event, at }: AboutEvent = JSON.parse(about);
  const { type, ...data } = event;
  return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data: { id, ...data } });
}

/**
 * The headers of Standard Webhooks.
 * @param seconds since 1970, of this attempt
 */
export function signed(id: string, seconds: number, body: string, key: Buffer): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

/** @throws ConfigError */
function readKey(env: Env): Buffer | null {
  const text = optional(env, 'WEBHOOK_SECRET');
  if (text === null) return null;
  const [, base64] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
  const key = Buffer.from(base64 ?? '', 'base64');
  if (key.length >= SECRET_BYTES.least && key.length <= SECRET_BYTES.most) return key;
  throw new ConfigError(
    `WEBHOOK_SECRET must be whsec_ and ${SECRET_BYTES.least} to ${SECRET_BYTES.most} bytes in base64: write whsec_ and the output of openssl rand -base64 32.`,
  );
}

/** One signed request for each lead, and for what happens to it, to any program of the agency. */
export const webhook: ChannelKind = {
  name: 'webhook',
  configure(env) {
    const url = serviceAddress(env, 'WEBHOOK_URL', 'https://example.com/leads');
    const key = readKey(env);
    if ((url === null) !== (key === null)) {
      const missing = url ? 'WEBHOOK_SECRET' : 'WEBHOOK_URL';
      throw new ConfigError(`The webhook needs WEBHOOK_URL and WEBHOOK_SECRET and ${missing} is missing: set it.`);
    }
    if (!url || !key) return null;
    const service: Service = { endpoint: { url, allowPrivate: allowsPrivate(env) }, idempotent: true };
    return ({ clock, post }) => {
      const send = async (lead: Lead, delivery: Delivery, stopping: AbortSignal) => {
        const body = delivery.about === null ? createdEvent(lead) : laterEvent(lead, delivery.about);
        const now = clock.now();
        const headers = signed(eventIdOf(lead, delivery), Math.floor(now / 1000), body, key);
        await postJson({ ...service, post }, headers, body, now, stopping).catch((error) => {
          const isGone = error instanceof DeliveryFailure && error.message === String(GONE);
          throw isGone ? new DeliveryFailure('disabled', error.message) : error;
        });
      };
      const configuration = `${url.href} ${key.toString('base64')}`;
      return { name: 'webhook', isForPrograms: true, configuration, sendLead: send, sendEvent: send };
    };
  },
};

/**
 * The same for all tries of one event, so that a receiver can ignore repeats. A lead that a person sends again is a new
 * event, or the receiver would ignore it too.
 */
const eventIdOf = (lead: Lead, { id, about, resends }: Delivery): string => {
  if (about !== null) return id;
  return resends === 0 ? lead.id : `${lead.id}.${resends}`;
};
