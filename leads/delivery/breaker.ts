/**
 * The circuit breaker of each channel. Trouble that is not about a delivery, such as a wrong password, opens it. While it is
 * open, one delivery that has failed before is tried at a time, at the pace of the breaker: the others wait, so that many of
 * them do not ask a receiver that is in trouble. Whatever reaches the receiver closes it.
 *
 * It is stored, so that several servers, and a server that starts again, keep one pace. `rows.ts` lets no delivery pass for
 * which the receiver has asked everything to wait.
 */
import type { Selectable } from 'kysely';
import type { Database, Statement, Tables } from '../db/schema.ts';

/** The right to try one delivery while the breaker is open. `until` tells it from others. */
export type Probe = { failures: number; until: number };

type Circuit = Selectable<Tables['open_circuits']>;

/** The breaker of a channel while it is open; undefined while it is closed. */
export const openCircuit = (db: Database, channel: string): Promise<Circuit | undefined> =>
  db.selectFrom('open_circuits').selectAll().where('channel', '=', channel).executeTakeFirst();

/**
 * Takes the right to try one delivery. It ends when `opened`, `closed` or `released` takes effect, and after a lease, because
 * the process may die.
 * @returns null where somebody else has taken it first
 */
export async function takeProbe(db: Database, circuit: Circuit, now: number, leaseMs: number): Promise<Probe | null> {
  const { channel, failures, next_try_at } = circuit;
  const until = now + leaseMs;
  const { numUpdatedRows } = await db
    .updateTable('open_circuits')
    .set({ next_try_at: until, wait_ms: leaseMs, holds_all: 0 })
    .where('channel', '=', channel)
    .where('next_try_at', '=', next_try_at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1 ? { failures, until } : null;
}

/** Gives the right back, because nothing was learned about the receiver: the next delivery may be tried at once. */
export const released = (db: Database, channel: string, { until }: Probe, now: number): Statement =>
  db
    .updateTable('open_circuits')
    .set({ next_try_at: now, wait_ms: 0 })
    .where('channel', '=', channel)
    .where('next_try_at', '=', until);

/**
 * Opens the breaker. One that is open waits longer after a probe, and where the receiver asks for it. What fails beside a
 * probe, such as many new leads at once, does not make it wait longer.
 * @param probe null where the delivery that failed was none
 * @param asked whether the receiver has named the wait
 * @param holdsAll whether nothing at all may be sent until then
 */
export function opened(
  db: Database,
  channel: string,
  { probe, waitMs, asked, holdsAll }: { probe: Probe | null; waitMs: number; asked: boolean; holdsAll: boolean },
  now: number,
): Statement {
  const row = {
    failures: (probe?.failures ?? 0) + 1,
    next_try_at: now + waitMs,
    wait_ms: waitMs,
    holds_all: holdsAll ? (1 as const) : (0 as const),
  };
  const { failures: _, ...wait } = row;
  return db
    .insertInto('open_circuits')
    .values({ channel, ...row })
    .onConflict((conflict) => {
      const known = conflict.column('channel');
      if (!probe && !asked) return known.doNothing();
      return known.doUpdateSet(probe ? row : wait).where((eb) => {
        const isShorter = eb('open_circuits.next_try_at', '<', row.next_try_at);
        // What holds everything is never cut short. The end of a probe's lease is no wait that anybody has asked for.
        return probe || holdsAll ? eb.or([eb('open_circuits.holds_all', '=', 0), isShorter]) : isShorter;
      });
    });
}

/** Closes the breaker, unless the receiver has asked everything to wait and that time has not passed. */
export const closed = (db: Database, channel: string, now: number): Statement =>
  db
    .deleteFrom('open_circuits')
    .where('channel', '=', channel)
    .where((eb) => eb.or([eb('holds_all', '=', 0), eb('next_try_at', '<=', now)]));

/** Lets breakers pass that wait longer than they were told to: the clock was set back since. */
export const undoCircuitsSetBack = (db: Database, now: number, skewMs: number) =>
  db
    .updateTable('open_circuits')
    .set({ next_try_at: now, wait_ms: 0 })
    .where((eb) => eb('next_try_at', '>', eb('wait_ms', '+', now + skewMs)))
    .execute();
