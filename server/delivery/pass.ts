import type { OutboxDeps } from './deps.ts';
import { longestWait } from './retry.ts';
import { freeExpired, undoClockSetBack } from './rows.ts';
import { Senders } from './senders.ts';

/**
 * Delivers what is due, several letters at a time, until nothing is due or the mail server is out of reach. For cron,
 * and for tests; a server runs `startOutbox`.
 * @param now the time in milliseconds since 1970
 * @returns how many letters left
 * @throws the driver's error when the database does not answer
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
