import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Database, Lead } from '../db/schema.ts';
import { leadLetter, refusedNotice } from '../letters.ts';
import { errorFields, type Log } from '../log.ts';
import { DeliveryFailure, type Mailer, type MailSession } from '../mail/mailer.ts';
import { type Claims, openClaims } from './claims.ts';
import type { Gate } from './gate.ts';
import { waitAfter } from './retry.ts';
import { markFailed, markSent, type Verdict } from './rows.ts';

export type OutboxDeps = {
  db: Database;
  mailer: Mailer;
  gate: Gate;
  /** Leads whose letter left while the database could not be told; nobody here sends them again meanwhile. */
  unrecorded: Set<string>;
  letters: Config['letters'];
  delivery: Config['delivery'];
  log: Log;
  /** Aborted when the process stops: no further letter is begun. */
  stopping: AbortSignal;
};

export type Clock = () => number;

/** Milliseconds between two tries to record that a letter has left. */
const RECORD_PAUSE_MS = 250;

/**
 * Delivers what is due, several letters at a time, until nothing is due or the mail server is out of reach. The loop,
 * cron and the tests all call this one function.
 * @returns how many letters left
 */
export async function deliverDue(deps: OutboxDeps, now: Clock): Promise<number> {
  const { gate, delivery } = deps;
  const claims = openClaims(deps.db, delivery.leaseMs, now);
  let sent = 0;
  if (!gate.isOpen) {
    if (now() < gate.nextProbe) return 0;
    // One letter knocks; only if it is heard do the others follow. Without a letter nobody can tell, so they may.
    const knocker = await claims();
    if (!knocker) gate.open();
    else sent += await sender(deps, async () => knocker, now, 1);
    if (!gate.isOpen) return sent;
  }
  const everybody = Array.from({ length: delivery.concurrency }, () => sender(deps, claims, now, Infinity));
  // All of them are waited for, so that a pass that fails leaves no sender behind.
  for (const result of await Promise.allSettled(everybody)) {
    if (result.status === 'rejected') throw result.reason;
    sent += result.value;
  }
  return sent;
}

/** One sender: claims a letter, sends it, records it, and again, over one session. */
async function sender(deps: OutboxDeps, claims: Claims, now: Clock, limit: number): Promise<number> {
  const session = deps.mailer.open();
  let sent = 0;
  try {
    for (let count = 0; count < limit && !deps.stopping.aborted; count++) {
      const lead = await claims();
      if (!lead) break;
      if (await deliver(deps, session, lead, now)) sent++;
      if (!deps.gate.isOpen) break;
    }
  } finally {
    session.close();
  }
  return sent;
}

async function deliver(deps: OutboxDeps, session: MailSession, lead: Lead, now: Clock): Promise<boolean> {
  if (deps.unrecorded.has(lead.id)) return false;
  try {
    await session.send(leadLetter(lead, deps.letters));
  } catch (error) {
    const failure = error instanceof DeliveryFailure ? error : unforeseen(deps, lead, error);
    deps.log('letter_failed', { id: lead.id, kind: failure.kind, reason: failure.message, attempts: lead.attempts });
    await fail(deps, session, lead, failure, now);
    return false;
  }
  deps.gate.open();
  await record(deps, lead, now);
  deps.log('letter_sent', { id: lead.id, attempts: lead.attempts + 1 });
  return true;
}

/** A bug that one letter meets follows the schedule too: it must not stand in the way of the others. */
function unforeseen({ log }: OutboxDeps, { id }: Lead, error: unknown): DeliveryFailure {
  log('bug', { id, ...errorFields(error) });
  return new DeliveryFailure('later', 'bug');
}

/** What a failure means for the letter, and for the gate. */
async function fail(deps: OutboxDeps, session: MailSession, lead: Lead, failure: DeliveryFailure, now: Clock) {
  const { kind, message } = failure;
  if (kind === 'unreachable' || kind === 'unclear') deps.gate.close(now());
  else deps.gate.open();
  const reason = `${kind}: ${message}`;
  const verdict: Verdict = { nextAttemptAt: lead.next_attempt_at, reason, countsAsAttempt: kind !== 'unreachable' };
  if (verdict.countsAsAttempt) {
    const wait = waitAfter(lead.attempts + 1, deps.delivery.retryBaseMs, kind === 'refused');
    verdict.nextAttemptAt = wait === null ? null : now() + wait;
  }
  // Once a lead: the reason is kept only when the notice went out.
  if (failure.ofContent && kind === 'refused' && lead.last_error !== reason) {
    await session.send(refusedNotice(lead, deps.letters, new Date(now()))).catch(() => {
      verdict.reason = `${reason}, unnoticed`;
    });
  }
  await markFailed(deps.db, lead, verdict);
}

/** Repeats until the database has it: a letter that left but is not recorded would go out twice. */
async function record(deps: OutboxDeps, lead: Lead, now: Clock): Promise<void> {
  deps.unrecorded.add(lead.id);
  for (;;) {
    try {
      await markSent(deps.db, lead, now());
      deps.unrecorded.delete(lead.id);
      return;
    } catch (error) {
      deps.log('letter_not_recorded', { id: lead.id, ...errorFields(error) });
      await delay(RECORD_PAUSE_MS);
    }
  }
}
