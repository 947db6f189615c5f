import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Lead } from '../leads/lead.ts';
import { deadDigest, heldDigest } from '../letters/notices.ts';
import { DeliveryFailure } from '../mail/mailer.ts';
import type { OutboxDeps } from './deps.ts';

/** Milliseconds between two digests. The first lead is announced at once, the next ones together. */
const PAUSE_MS = 3_600_000;

type State = 'held' | 'dead';

// Written into the statement, since a partial index serves no parameter.
const STATES: Record<State, RawBuilder<State>> = { held: sql.lit('held'), dead: sql.lit('dead') };
const DIGESTS = { held: heldDigest, dead: deadDigest };

/**
 * Announces the leads that wait for a person, once each: those that are held, and those whose letter was given up. Two
 * servers never announce the same ones.
 * @param now the time in milliseconds since 1970
 * @returns how many were announced
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
    // The lease brings it back after the restart.
    if (stopping.aborted) return 0;
    await session.send(DIGESTS[state](leads, deps.letters, new Date(now())));
    await settle(db, state, leaseUntil, { announced_at: now(), lease_until: 0 });
    log('digest_sent', { state, count: leads.length });
    return leads.length;
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    log('digest_failed', { state, kind: error.kind, reason: error.message });
    if (error.kind === 'unreachable') gate.close(clock.elapsed());
    // A server that said no would say it again in two minutes.
    else await settle(db, state, leaseUntil, { lease_until: now() + PAUSE_MS });
    return 0;
  } finally {
    session.close();
  }
}

/** A time that lies ahead was written before the clock was set back, so it counts as none. */
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
          selectFrom('leads as told')
            .select('told.id')
            .where('told.announced_at', '>', now - PAUSE_MS)
            .where('told.announced_at', '<=', now),
        ),
      ),
    )
    .returning(['id', 'held_for'])
    .execute();

/** Those of one claim: they share the end of their lease. */
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
