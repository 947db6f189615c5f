import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Lead } from '../leads/lead.ts';
import { deadDigest, heldDigest } from '../letters/notices.ts';
import { DeliveryFailure } from '../mail/mailer.ts';
import type { OutboxDeps } from './deps.ts';

/** Milliseconds between two digests. The first lead is announced at once, later ones together. */
const PAUSE_MS = 3_600_000;

type State = 'held' | 'dead';

// Part of the SQL text, because a partial index does not match a parameter.
const STATES: Record<State, RawBuilder<State>> = { held: sql.lit('held'), dead: sql.lit('dead') };
const DIGESTS = { held: heldDigest, dead: deadDigest };

/**
 * Announces the leads that need a person, each one once: held leads, and leads with a dead letter. Two servers never
 * announce the same lead.
 * @param now milliseconds since 1970
 * @returns how many were announced
 * @throws the driver's error when the database does not answer
 */
export async function announce(deps: OutboxDeps, now: () => number = deps.clock.now): Promise<number> {
  return (await announceState(deps, 'held', now)) + (await announceState(deps, 'dead', now));
}

async function announceState(deps: OutboxDeps, state: State, now: () => number): Promise<number> {
  const { db, gate, log, clock, delivery, stopping } = deps;
  if (!gate.isOpen || stopping.aborted) return 0;
  const leaseUntil = now() + delivery.leaseMs;
  const leads = await claim(db, state, now(), leaseUntil);
  if (leads.length === 0) return 0;
  const session = deps.mailer.open();
  try {
    await session.connect();
    // The leads are announced after the restart, when their lease has ended.
    if (stopping.aborted) return 0;
    await session.send(DIGESTS[state](leads, deps.letters, new Date(now())));
    await settle(db, state, leaseUntil, { announced_at: now(), lease_until: 0 });
    log('digest_sent', { state, count: leads.length });
    return leads.length;
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    log('digest_failed', { state, kind: error.kind, reason: error.message });
    if (error.kind === 'unreachable') gate.close(clock.elapsed());
    // The server refused the digest and would refuse it again soon.
    else await settle(db, state, leaseUntil, { lease_until: now() + PAUSE_MS });
    return 0;
  } finally {
    session.close();
  }
}

/**
 * Claims the leads to announce, unless there was a digest within `PAUSE_MS`. A time in the future was written before
 * the clock was set back, so it is ignored.
 */
const claim = (db: Database, state: State, now: number, leaseUntil: number): Promise<Pick<Lead, 'id' | 'held_for'>[]> =>
  db
    .updateTable('leads')
    .set((eb) => ({ lease: eb('lease', '+', 1), lease_until: leaseUntil }))
    .where('state', '=', STATES[state])
    .where('announced_at', 'is', null)
    .where((eb) => eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', leaseUntil + PAUSE_MS)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leads as announced')
            .select('announced.id')
            .where('announced.announced_at', '>', now - PAUSE_MS)
            .where('announced.announced_at', '<=', now),
        ),
      ),
    )
    .returning(['id', 'held_for'])
    .execute();

/** Changes the leads of one claim. They all have the same end of the lease. */
const settle = (
  db: Database,
  state: State,
  leaseUntil: number,
  change: Partial<Pick<Lead, 'announced_at' | 'lease_until'>>,
) =>
  db
    .updateTable('leads')
    .set(change)
    .where('state', '=', STATES[state])
    .where('announced_at', 'is', null)
    .where('lease_until', '=', leaseUntil)
    .execute();
