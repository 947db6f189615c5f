import { DeliveryFailure } from '../base/delivery-failure.ts';
import type { OutboxDeps } from './deps.ts';
import { DEAD, HELD, type Subject } from './digest-rows.ts';

/** Milliseconds between two digests. The first lead is announced at once, later ones together. */
const PAUSE_MS = 3_600_000;

/**
 * Announces what needs a person, each one once: held leads, and deliveries that were given up. Two servers never announce
 * the same one.
 * @param now milliseconds since 1970
 * @returns how many were announced
 * @throws the driver's error when the database does not answer
 */
export async function announce(deps: OutboxDeps, now: () => number = deps.clock.now): Promise<number> {
  return (await announceAll(deps, HELD, now)) + (await announceAll(deps, DEAD, now));
}

async function announceAll<Row>(deps: OutboxDeps, subject: Subject<Row>, now: () => number): Promise<number> {
  const { db, mailGate, log, clock, delivery, stopping } = deps;
  const { state } = subject;
  if (!mailGate.isOpen || stopping.aborted) return 0;
  const leaseUntil = now() + delivery.leaseMs;
  const rows = await subject.claim(db, now(), leaseUntil, PAUSE_MS);
  if (rows.length === 0) return 0;
  const session = deps.mailer.open();
  try {
    await session.connect();
    // They are announced after the restart, when their lease has ended.
    if (stopping.aborted) return 0;
    await session.send(subject.letter(rows, deps.letters, new Date(now())));
    await subject.settle(db, leaseUntil, { announced_at: now(), lease_until: 0 });
    log('digest_sent', { state, count: rows.length });
    return rows.length;
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    log('digest_failed', { state, kind: error.kind, reason: error.message });
    if (error.kind === 'unreachable') mailGate.close(clock.elapsed());
    // The server refused the digest and would refuse it again soon.
    else await subject.settle(db, leaseUntil, { lease_until: now() + PAUSE_MS });
    return 0;
  } finally {
    session.close();
  }
}
