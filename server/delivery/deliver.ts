import { DeliveryFailure } from '../base/delivery-failure.ts';
import { bugFields, errorFields, type LogFields } from '../base/log.ts';
import type { Session } from './channel.ts';
import type { LaneDeps } from './deps.ts';
import { waitAfter } from './retry.ts';
import { type Claim, type Delivery, giveBack, markFailed, markSent, type Verdict } from './rows.ts';
import { stopChannel } from './stops.ts';

/** Milliseconds between two tries to record what was sent. The pause doubles from the first to the longest. */
const RECORD_PAUSE_MS = { first: 250, longest: 1_000 };
/** Milliseconds between two log lines about a delivery that cannot be recorded. */
const RECORD_LOG_MS = 60_000;

/**
 * What became of a claimed delivery. `unreachable`: nothing was tried, because the receiver could not be reached; the gate
 * is closed now. `stopped`: nothing was tried, because the process stops.
 */
export type Outcome = 'sent' | 'failed' | 'unreachable' | 'stopped';

/**
 * Sends one claimed lead and records the result.
 * @param onReached called when the receiver has accepted a connection
 * @throws the database driver's error when a failure could not be recorded; the delivery is due again after its lease
 */
export async function deliver(
  deps: LaneDeps,
  session: Session,
  { lead, delivery }: Claim,
  onReached: () => void,
): Promise<Outcome> {
  const { db, stopping, lane } = deps;
  // This process has sent the lead but could not record it yet, and its lease ended meanwhile.
  if (lane.unrecorded.has(lead.id)) return 'failed';
  let begun = true;
  try {
    if (session.connect) {
      await session.connect();
      onReached();
    }
    if (!stopping.aborted) await session.send(lead, { number: delivery.attempts + 1, stopping });
    else begun = false;
  } catch (error) {
    const failure = asFailure(deps, delivery, error);
    if (failure.kind === 'stopping') {
      await giveBack(db, delivery);
      return 'stopped';
    }
    report(deps, 'failed', delivery, { kind: failure.kind, reason: failure.message, attempts: delivery.attempts });
    if (failure.kind !== 'unreachable') onReached();
    return fail(deps, session, { lead, delivery }, failure);
  }
  if (!begun) {
    await giveBack(db, delivery);
    return 'stopped';
  }
  onReached();
  await record(deps, delivery);
  report(deps, 'sent', delivery, { attempts: delivery.attempts + 1 });
  return 'sent';
}

/** Alarms and metrics know the events of letters by these names. Those of all other channels say which it is. */
function report({ log }: LaneDeps, what: string, { lead_id, channel }: Delivery, fields: LogFields): void {
  if (channel === 'letter') log(`letter_${what}`, { id: lead_id, ...fields });
  else log(`delivery_${what}`, { id: lead_id, channel, ...fields });
}

/** A bug in one delivery counts as a failed attempt, so that it does not block the others. */
function asFailure({ log }: LaneDeps, { lead_id, channel }: Delivery, error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  log('bug', { id: lead_id, channel, ...bugFields(error) });
  return new DeliveryFailure('later', 'bug');
}

async function fail(
  deps: LaneDeps,
  session: Session,
  { lead, delivery }: Claim,
  failure: DeliveryFailure,
): Promise<Outcome> {
  const { db, clock, log, lane, stopping } = deps;
  const verdict = judge(deps, delivery, failure);
  if (failure.kind === 'disabled') {
    await stopChannel(db, lane, clock.now());
    log('channel_stopped', { channel: lane.channel.name, reason: failure.message });
  }
  if (session.warn && owesWarning(failure, delivery, verdict)) {
    const warned = !stopping.aborted && (await session.warn(lead).then(isDone, isNotDone));
    if (!warned) verdict.reason += ', unnoticed';
  }
  const isReached = failure.kind !== 'unreachable';
  // First, because the delivery is due again once it is recorded, and another sender would take it.
  if (!isReached) lane.gate.close(clock.elapsed(), failure.retryAfterMs);
  await markFailed(db, delivery, verdict, clock.now());
  return isReached ? 'failed' : 'unreachable';
}

const isDone = () => true;
const isNotDone = () => false;

function judge({ delivery: { retryBaseMs } }: LaneDeps, delivery: Delivery, failure: DeliveryFailure): Verdict {
  const { kind, message, retryAfterMs } = failure;
  const reason = `${kind}: ${message}`;
  if (kind === 'skip') return { state: 'skipped', waitMs: 0, reason: message, counts: 'nothing' };
  // Due now, which puts it behind the others: the next try is made with another lead.
  if (kind === 'unreachable' || kind === 'disabled' || kind === 'stopping')
    return { state: 'pending', waitMs: 0, reason, counts: 'nothing' };
  const isUnclear = kind === 'unclear';
  const failed = (isUnclear ? delivery.unclear_attempts : delivery.attempts) + 1;
  const waitMs = waitAfter(failed, retryBaseMs, kind, retryAfterMs);
  const counts = isUnclear ? 'unclear' : 'attempt';
  return waitMs === null ? { state: 'dead', waitMs: 0, reason, counts } : { state: 'pending', waitMs, reason, counts };
}

/** True until a person was told: `last_error` is exactly this reason only after that. */
const owesWarning = ({ kind, ofContent }: DeliveryFailure, delivery: Delivery, { reason }: Verdict): boolean =>
  kind === 'refused' && ofContent && delivery.last_error !== reason;

/** Repeats until the database has recorded it. A lead that was sent but not recorded would be sent again. */
async function record(deps: LaneDeps, delivery: Delivery): Promise<void> {
  const { db, clock, lane } = deps;
  lane.unrecorded.add(delivery.lead_id);
  let logged = Number.NEGATIVE_INFINITY;
  for (let pause = RECORD_PAUSE_MS.first; ; pause = Math.min(pause * 2, RECORD_PAUSE_MS.longest)) {
    try {
      await markSent(db, delivery, clock.now());
      lane.unrecorded.delete(delivery.lead_id);
      return;
    } catch (error) {
      if (clock.elapsed() - logged >= RECORD_LOG_MS) {
        report(deps, 'not_recorded', delivery, errorFields(error));
        logged = clock.elapsed();
      }
      await clock.sleep(pause);
    }
  }
}
