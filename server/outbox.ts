import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Database, Lead } from './db/schema.ts';
import { claimDue, markFailed, markSent, type Verdict } from './delivery.ts';
import type { Gate } from './gate.ts';
import { leadLetter } from './letters.ts';
import { errorFields, type Log } from './log.ts';
import { DeliveryFailure, type Mailer, type MailSession } from './mail/mailer.ts';
import { waitAfter } from './retry.ts';

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
  if (!deps.gate.isOpen) {
    if (now() < deps.gate.nextProbe) return 0;
    // One letter knocks; only if it passes do the others follow.
    const probed = await sender(deps, now, 1);
    if (!deps.gate.isOpen) return probed;
    return probed + (await deliverDue(deps, now));
  }
  const senders = Array.from({ length: deps.delivery.concurrency }, () => sender(deps, now, Number.POSITIVE_INFINITY));
  const sent = await Promise.all(senders);
  return sent.reduce((sum, count) => sum + count, 0);
}

/** One sender: claims a letter, sends it, records it, and again, over one session. */
async function sender(deps: OutboxDeps, now: Clock, limit: number): Promise<number> {
  const session = deps.mailer.open();
  let sent = 0;
  try {
    for (let count = 0; count < limit && !deps.stopping.aborted; count++) {
      const [lead] = await claimDue(deps.db, 1, now(), deps.delivery.leaseMs);
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
    const failure =
      error instanceof DeliveryFailure ? error : new DeliveryFailure('later', String(errorFields(error).error));
    const verdict = judge(deps, lead, failure, now);
    deps.log('letter_failed', { id: lead.id, kind: failure.kind, reason: failure.message, attempts: lead.attempts });
    await markFailed(deps.db, lead, verdict);
    return false;
  }
  deps.gate.open();
  await record(deps, lead, now);
  deps.log('letter_sent', { id: lead.id, attempts: lead.attempts + 1 });
  return true;
}

/** What a failure means for the letter, and for the gate. */
function judge(deps: OutboxDeps, lead: Lead, failure: DeliveryFailure, now: Clock): Verdict {
  if (failure.kind === 'unreachable' || failure.kind === 'unclear') deps.gate.close(now());
  if (failure.kind === 'unreachable') {
    return { nextAttemptAt: lead.next_attempt_at, reason: failure.message, countsAsAttempt: false };
  }
  const wait = waitAfter(lead.attempts + 1, deps.delivery.retryBaseMs, failure.kind === 'refused');
  return {
    nextAttemptAt: wait === null ? null : now() + wait,
    reason: `${failure.kind}: ${failure.message}`,
    countsAsAttempt: true,
  };
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

export type Outbox = {
  /** Something may be due now. */
  wake(): void;
  /** Begins no further letter; resolves once those under way are done. */
  stop(): Promise<void>;
};

/** Runs `deliverDue` whenever it is woken, every `pollMs`, and when the gate lets somebody knock. */
export function startOutbox(deps: Omit<OutboxDeps, 'stopping'>): Outbox {
  const stopper = new AbortController();
  const { signal } = stopper;
  let wake = () => {};
  const loop = async () => {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await deliverDue({ ...deps, stopping: signal }, Date.now).catch((error) =>
        deps.log('outbox_failed', errorFields(error)),
      );
      const timer = new AbortController();
      const knock = deps.gate.isOpen ? Number.POSITIVE_INFINITY : Math.max(deps.gate.nextProbe - Date.now(), 0);
      const pause = Math.min(deps.delivery.pollMs, knock);
      const poll = delay(pause, undefined, { signal: timer.signal }).catch(() => {});
      if (!signal.aborted) await Promise.race([woken, poll]);
      timer.abort();
    }
  };
  const done = loop();
  return {
    wake: () => wake(),
    stop: () => {
      stopper.abort();
      wake();
      return done;
    },
  };
}
