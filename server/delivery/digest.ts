import { sql } from 'kysely';
import type { Database, Lead } from '../db/schema.ts';
import { heldDigest } from '../letters.ts';
import { DeliveryFailure } from '../mail/mailer.ts';
import type { Clock, OutboxDeps } from './pass.ts';

/** Milliseconds between two digests. The first held lead is announced at once, the next ones together. */
const PAUSE_MS = 3_600_000;

const HELD = sql.lit('held' as const);

/**
 * Announces the leads that wait for a person, once each. Two servers never announce the same ones.
 * @returns how many were announced
 */
export async function announceHeld(deps: OutboxDeps, now: Clock): Promise<number> {
  if (!deps.gate.isOpen || deps.stopping.aborted) return 0;
  const claimedAt = now();
  const { leaseMs } = deps.delivery;
  const leads = await claimHeld(deps.db, claimedAt, leaseMs);
  if (leads.length === 0) return 0;
  const session = deps.mailer.open();
  try {
    await session.send(heldDigest(leads, deps.letters, new Date(now())));
    await markAnnounced(deps.db, claimedAt + leaseMs, now());
    deps.log('digest_sent', { count: leads.length });
    return leads.length;
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    if (error.kind === 'unreachable' || error.kind === 'unclear') deps.gate.close(now());
    // The lease stays until its end: that is the pause before the next try.
    deps.log('digest_failed', { kind: error.kind, reason: error.message });
    return 0;
  } finally {
    session.close();
  }
}

export type HeldLead = Pick<Lead, 'id' | 'held_for' | 'received_at'>;

const claimHeld = (db: Database, now: number, leaseMs: number): Promise<HeldLead[]> =>
  db
    .updateTable('leads')
    .set((eb) => ({ lease: eb('lease', '+', 1), lease_until: now + leaseMs }))
    .where('state', '=', HELD)
    .where('announced_at', 'is', null)
    .where('lease_until', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leads as told')
            .select('told.id')
            .where('told.announced_at', '>', now - PAUSE_MS),
        ),
      ),
    )
    .returning(['id', 'held_for', 'received_at'])
    .execute();

/** Those of one claim: they share the end of their lease. */
const markAnnounced = (db: Database, leaseUntil: number, now: number) =>
  db
    .updateTable('leads')
    .set({ announced_at: now, lease_until: 0 })
    .where('state', '=', HELD)
    .where('announced_at', 'is', null)
    .where('lease_until', '=', leaseUntil)
    .execute();
