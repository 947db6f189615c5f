/** Takes messages from the agency's mail server: one raw message a request. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { readBytes, TooLarge } from '@fairlead/contract/http/body.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import { type Config, deskMembers } from '@fairlead/leads/base/config.ts';
import { bugFields, errorFields, type Log } from '@fairlead/leads/base/log.ts';
import { whilePassing } from '@fairlead/leads/db/passing.ts';
import { emailKeyOf } from '@fairlead/leads/lead.ts';
import { type Agency, keepMessage, type MessageDeps } from '@fairlead/leads/messages.ts';
import words from '../../content/function.json' with { type: 'json' };
import { accepted, RETRY_AFTER_S, Refusal, refusalsOf, refused } from '../contact/answers.ts';
import { readApart, TooSlow, Unreadable } from './reader.ts';

/** The largest message, in bytes. */
export const LARGEST_MESSAGE = 5 * 1024 * 1024;
/** Messages that are read at the same time. Others wait, and their bodies with them, outside this process. */
const AT_A_TIME = 2;
/** Milliseconds for which storing is tried again. A mail server tries again later. */
const PATIENCE_MS = 5_000;

export type InboundDeps = Omit<MessageDeps, 'agency'> & {
  clock: Clock;
  log: Log;
  config: Pick<Config, 'deskUsers' | 'deskEditors' | 'mail' | 'letters'>;
  secret: string;
};

/** By what a message of the agency is known: who may use the desk, and the domain from which letters leave. */
function agencyOf({ mail, letters, ...people }: InboundDeps['config']): Agency {
  const { address } = letters.from;
  return {
    addresses: new Set(deskMembers(people)?.map(emailKeyOf)),
    domain: mail === null ? null : emailKeyOf(address).slice(address.lastIndexOf('@') + 1),
  };
}

const refuse = refusalsOf(words.mail);
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** @returns a function that answers a request, whatever its method. It never rejects. */
export function openInbound(deps: InboundDeps): (request: Request) => Promise<Response> {
  const { log, clock } = deps;
  const secret = sha256(deps.secret);
  const inTurn = turns(AT_A_TIME);
  const keeping = { ...deps, agency: agencyOf(deps.config) };

  const take = async (request: Request): Promise<boolean> => {
    const raw = await readBytes(request, LARGEST_MESSAGE).catch((error) => {
      throw refuse(error instanceof TooLarge ? 'payload_too_large' : 'invalid_payload');
    });
    const message = await readApart(raw).catch((error) => {
      log('message_not_read', errorFields(error instanceof Unreadable ? error.cause : error));
      throw error instanceof TooSlow ? refuse('not_stored', RETRY) : refuse('invalid_payload');
    });
    const store = () => keepMessage(keeping, message, clock.now());
    const kept = await whilePassing(PATIENCE_MS, store, { clock }).catch((error) => {
      log('message_not_stored', errorFields(error));
      throw refuse('not_stored', RETRY);
    });
    if (kept === null) log('message_unmatched', {});
    else log(kept.repeated ? 'message_repeated' : 'message_stored', { id: kept.leadId });
    return kept !== null;
  };

  return async (request) => {
    try {
      if (request.method !== 'POST') throw refuse('method_not_allowed', { allow: 'POST' });
      const [, proof = ''] = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '') ?? [];
      if (!timingSafeEqual(sha256(proof), secret)) throw refuse('unauthorized');
      const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1);
      const isMessage = type.trim().toLowerCase() === 'message/rfc822' && !request.headers.has('content-encoding');
      if (!isMessage) throw refuse('unsupported_media_type');
      return accepted({ matched: await inTurn(() => take(request)) });
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      log('bug', bugFields(error));
      return refused(refuse('internal'));
    }
  };
}

const RETRY = { 'retry-after': String(RETRY_AFTER_S) };

/** Does so much at a time; the rest waits, first come, first served. */
function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
