import type { OutboxDeps } from './deps.ts';
import { longestWait } from './retry.ts';
import { freeExpired, undoClockSetBack } from './rows.ts';
import { Senders } from './senders.ts';

/**
 * Sends the letters that are due, several at a time, until nothing is due or the mail server cannot be reached. For
 * cron and for tests. A server runs `startOutbox` instead.
 * @param now milliseconds since 1970
 * @returns how many letters were sent
 * @throws the driver's error when the database does not answer, or a bug. A letter that fails does not throw.
 */
export async function deliverDue(deps: OutboxDeps, now: () => number): Promise<number> {
  const { db, delivery } = deps;
  await freeExpired(db, now(), delivery.leaseMs);
  await undoClockSetBack(db, now(), longestWait(delivery.retryBaseMs));
  const senders = new Senders({ ...deps, clock: { ...deps.clock, now } });
  senders.wake();
  await senders.idle();
  if (senders.error !== null) throw senders.error;
  return senders.sent;
}
