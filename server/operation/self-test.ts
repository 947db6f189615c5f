/**
 * A lead that the server sends to itself every hour, by the same way as a visitor: over HTTP through the function into the
 * database, and from there by the outbox.
 *
 * Nobody ever sees it. The batch that stores the lead takes it back again before it takes effect: all that is left is its
 * delivery by a channel of its own, which belongs to no lead and is gone once this process has received it.
 */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { ANSWERS } from '@fairlead/contract/example-answers.ts';
import { FUNCTION_PATH, KEY_HEADER } from '@fairlead/contract/request.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import { DeliveryFailure } from '@fairlead/leads/base/delivery-failure.ts';
import { errorFields, type Log, type LogFields } from '@fairlead/leads/base/log.ts';
import type { Database, Statement } from '@fairlead/leads/db/schema.ts';
import type { Channel } from '@fairlead/leads/delivery/channel.ts';

const HEADER = 'x-test-lead';
/** The channel of its delivery. */
export const TEST_CHANNEL = 'test';

const MINUTE_MS = 60_000;
/** Milliseconds until the next one: after one that has passed, and after one that failed. */
const PAUSE_MS = { passed: 60 * MINUTE_MS, failed: 5 * MINUTE_MS };
/** Milliseconds for the answer, and after it for the delivery. */
const PATIENCE_MS = { answer: 15_000, delivery: 30_000 };

/** What the function needs to know about test leads. */
export type TestLeads = {
  /** Whether a request is one of this process, which alone knows the secret. */
  isOwn(headers: Headers): boolean;
  /** Statements for the end of the batch that stores the lead. */
  takeBack(leadId: string): Statement[];
};

type SelfTest = TestLeads & {
  channel: Channel;
  /** Milliseconds since one has passed, or since the start. */
  age(): number;
  /** Sends one if it is time for it. Never rejects. @param url where this server answers */
  runIfDue(url: string, stopping: AbortSignal): Promise<void>;
};

type SelfTestDeps = { db: Database; clock: Clock; log: Log; anonKeys: readonly string[] | null };

export function createSelfTest({ db, clock, log, anonKeys }: SelfTestDeps): SelfTest {
  const secret = randomBytes(32).toString('hex');
  const process = randomUUID();
  let passedAt = clock.elapsed();
  let nextAt = Number.NEGATIVE_INFINITY;
  let delivered = Promise.withResolvers<true>();

  const channel: Channel = {
    name: TEST_CHANNEL,
    // This server is its receiver, and no mail server.
    configuration: TEST_CHANNEL,
    async sendNotice(about, { id, made_at }) {
      if (about !== process) {
        // The server that made it takes it at once, unless it has ended since.
        const isLeft = Math.abs(clock.now() - made_at) > MINUTE_MS;
        throw new DeliveryFailure(isLeft ? 'skip' : 'stopping', 'of_another_server');
      }
      delivered.resolve(true);
      return [db.deleteFrom('deliveries').where('id', '=', id)];
    },
  };

  /** @returns why it failed; null if it has passed */
  const send = async (url: string, stopping: AbortSignal): Promise<LogFields | null> => {
    delivered = Promise.withResolvers();
    const [key] = anonKeys ?? [];
    const response = await fetch(url + FUNCTION_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [KEY_HEADER]: randomUUID(),
        [HEADER]: secret,
        ...(key !== undefined && { apikey: key, authorization: `Bearer ${key}` }),
      },
      // A new address each time, so that it repeats no lead.
      body: JSON.stringify({ ...ANSWERS, email: `test-${randomUUID()}@example.com` }),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS.answer)]),
    });
    await response.body?.cancel();
    if (response.status !== 200) return { status: response.status };
    const waiting = new AbortController();
    const late = clock.sleep(PATIENCE_MS.delivery, AbortSignal.any([stopping, waiting.signal])).then(() => false);
    const isDelivered = await Promise.race([delivered.promise, late]);
    waiting.abort();
    return isDelivered ? null : { status: 200, code: 'not_delivered' };
  };

  return {
    isOwn(headers) {
      const sent = Buffer.from(headers.get(HEADER) ?? '');
      const own = Buffer.from(secret);
      return sent.length === own.length && timingSafeEqual(sent, own);
    },
    takeBack: (leadId) => [
      db
        .updateTable('deliveries')
        .set({ lead_id: null, about: JSON.stringify(process) })
        .where('lead_id', '=', leadId),
      db.deleteFrom('leads').where('id', '=', leadId),
    ],
    channel,
    age: () => clock.elapsed() - passedAt,
    async runIfDue(url, stopping) {
      if (clock.elapsed() < nextAt) return;
      const failure = await send(url, stopping).catch(errorFields);
      if (stopping.aborted) return;
      if (failure === null) passedAt = clock.elapsed();
      else log('test_lead_failed', failure);
      nextAt = clock.elapsed() + PAUSE_MS[failure === null ? 'passed' : 'failed'];
    },
  };
}
