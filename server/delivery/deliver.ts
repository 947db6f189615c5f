import { bugFields, errorFields } from '../base/log.ts';
import type { Lead } from '../leads/lead.ts';
import { leadLetter } from '../letters/lead-letter.ts';
import { refusedNotice } from '../letters/notices.ts';
import { DeliveryFailure, type MailSession } from '../mail/mailer.ts';
import type { OutboxDeps } from './deps.ts';
import { waitAfter } from './retry.ts';
import { giveBack, markFailed, markSent, type Verdict } from './rows.ts';

/** Milliseconds between two tries to record a sent letter. The pause doubles from the first to the longest. */
const RECORD_PAUSE_MS = { first: 250, longest: 1_000 };
/** Milliseconds between two log lines about a letter that cannot be recorded. */
const RECORD_LOG_MS = 60_000;
/** Milliseconds for a notice. The letter and its notice together must end well before the lease. */
const NOTICE_MS = 20_000;

/** What became of a claimed letter. `unreachable`: nothing was tried, because the mail server could not be reached. */
export type Outcome = 'sent' | 'failed' | 'unreachable' | 'stopped';

/**
 * Sends one claimed letter and records the result.
 * @param onConnected called when the mail server has accepted the connection and the login
 * @throws the database driver's error when a failure could not be recorded; the letter is due again after its lease
 */
export async function deliver(
  deps: OutboxDeps,
  session: MailSession,
  lead: Lead,
  onConnected: () => void,
): Promise<Outcome> {
  const { db, log, clock, stopping } = deps;
  // This process has sent the letter but could not record it yet, and its lease ended meanwhile.
  if (deps.unrecorded.has(lead.id)) return 'failed';
  let begun = true;
  try {
    const letter = leadLetter(lead, deps.letters);
    await session.connect();
    onConnected();
    if (!stopping.aborted) await session.send(letter);
    else begun = false;
  } catch (error) {
    const failure = asFailure(deps, lead, error);
    const { kind, message } = failure;
    log('letter_failed', { id: lead.id, kind, reason: message, attempts: lead.attempts });
    const verdict = judge(deps, lead, failure);
    if (owesNotice(failure, lead, verdict)) await notify(deps, session, lead, verdict);
    await markFailed(db, lead, verdict, clock.now());
    return kind === 'unreachable' ? 'unreachable' : 'failed';
  }
  if (!begun) {
    await giveBack(db, lead);
    return 'stopped';
  }
  await record(deps, lead);
  log('letter_sent', { id: lead.id, attempts: lead.attempts + 1 });
  return 'sent';
}

/** A bug in one letter counts as a failed attempt, so that it does not block the other letters. */
function asFailure({ log }: OutboxDeps, { id }: Lead, error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  log('bug', { id, ...bugFields(error) });
  return new DeliveryFailure('later', 'bug');
}

function judge({ delivery }: OutboxDeps, lead: Lead, { kind, message }: DeliveryFailure): Verdict {
  const reason = `${kind}: ${message}`;
  // Due now, which puts it behind the others: the next try is made with another letter.
  if (kind === 'unreachable') return { waitMs: 0, reason, counts: 'nothing' };
  const unclear = kind === 'unclear';
  const failed = (unclear ? lead.unclear_attempts : lead.attempts) + 1;
  const waitMs = waitAfter(failed, delivery.retryBaseMs, kind);
  return { waitMs, reason, counts: unclear ? 'unclear' : 'attempt' };
}

/** True until the notice was sent: `last_error` is exactly this reason only after that. */
const owesNotice = ({ kind, ofContent }: DeliveryFailure, lead: Lead, { reason }: Verdict): boolean =>
  kind === 'refused' && ofContent && lead.last_error !== reason;

async function notify({ letters, clock, stopping }: OutboxDeps, session: MailSession, lead: Lead, verdict: Verdict) {
  const sent =
    !stopping.aborted &&
    (await session.send(refusedNotice(lead, letters, new Date(clock.now())), NOTICE_MS).then(
      () => true,
      () => false,
    ));
  if (!sent) verdict.reason += ', unnoticed';
}

/** Repeats until the database has recorded it. A letter that was sent but not recorded would be sent again. */
async function record({ db, clock, log, unrecorded }: OutboxDeps, lead: Lead): Promise<void> {
  unrecorded.add(lead.id);
  let logged = Number.NEGATIVE_INFINITY;
  for (let pause = RECORD_PAUSE_MS.first; ; pause = Math.min(pause * 2, RECORD_PAUSE_MS.longest)) {
    try {
      await markSent(db, lead, clock.now());
      unrecorded.delete(lead.id);
      return;
    } catch (error) {
      if (clock.elapsed() - logged >= RECORD_LOG_MS) {
        log('letter_not_recorded', { id: lead.id, ...errorFields(error) });
        logged = clock.elapsed();
      }
      await clock.sleep(pause);
    }
  }
}
