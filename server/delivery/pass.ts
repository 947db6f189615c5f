import { adoptLeads, anyToAdopt, freeExpiredLeads } from './adopt.ts';
import type { OutboxDeps } from './deps.ts';
import { freeExpired, undoClockSetBack } from './repairs.ts';
import { longestWait } from './retry.ts';
import { Senders } from './senders.ts';
import { readStops } from './stops.ts';

/**
 * Sends what is due by all channels, several at a time, until nothing is due or no receiver can be reached. For cron and
 * for tests. A server runs `startOutbox` instead.
 * @param now milliseconds since 1970
 * @returns how many deliveries were made
 * @throws the driver's error when the database does not answer, or a bug. A delivery that fails does not throw.
 */
export async function deliverDue(deps: OutboxDeps, now: () => number): Promise<number> {
  const { db, delivery, lanes, stopping } = deps;
  if (await anyToAdopt(db)) {
    await freeExpiredLeads(db, now(), delivery.leaseMs);
    await adoptLeads(db, now(), stopping);
  }
  await freeExpired(db, now(), delivery.leaseMs);
  await undoClockSetBack(db, now(), longestWait(delivery.retryBaseMs));
  await readStops(db, lanes);
  const all = lanes.map((lane) => new Senders({ ...deps, lane, clock: { ...deps.clock, now } }));
  for (const senders of all) senders.wake();
  await Promise.all(all.map((senders) => senders.idle()));
  for (const { error } of all) if (error !== null) throw error;
  return all.reduce((sum, { sent }) => sum + sent, 0);
}
