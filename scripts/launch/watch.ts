import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../server/base/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { findLead } from '../../server/leads/admin.ts';
import { releaseLeads } from '../../server/leads/deliveries.ts';
import { eraseFor } from '../../server/leads/erasure.ts';
import type { LeadState } from '../../server/leads/lead.ts';
import { asOwner } from '../support/data-owner.ts';

/** Milliseconds between two looks at the lead. */
const LOOK_MS = 200;
/** Milliseconds to wait for a PostgreSQL. */
const PATIENCE_MS = 2_000;

/** What became of the letter of a lead. `unknown`: the database of these settings does not have the lead. */
export type Outcome = { state: LeadState | 'unknown'; heldFor: string | null; lastError: string | null };

/** Where leads are stored. */
export type Place = Pick<Config, 'database' | 'dataDir'>;

/** Who releases and erases the test lead. */
const doing = () => ({ actor: 'launch', now: Date.now() });

/**
 * Waits until the letter of a lead has left or was refused, then erases the lead, whatever became of it. A lead that the
 * server holds for a person is released, as that person would do.
 * @param withinMs how long to wait for the letter
 * @throws Error if the database cannot be opened
 */
export async function watchAndErase(place: Place, id: string, withinMs: number): Promise<Outcome> {
  const { database } = place;
  // Opening would create an empty database.
  if (database.kind === 'sqlite' && !existsSync(database.file)) return unknown;
  return asOwner(place, async () => {
    const db = await openDatabase(database, PATIENCE_MS);
    try {
      const outcome = await watch(db, id, withinMs);
      if (outcome.state !== 'unknown') await eraseFor(db, place, [id], 'any', doing());
      return outcome;
    } finally {
      await db.destroy();
    }
  });
}

const unknown: Outcome = { state: 'unknown', heldFor: null, lastError: null };

async function watch(db: Database, id: string, withinMs: number): Promise<Outcome> {
  const until = performance.now() + withinMs;
  let heldFor: string | null = null;
  for (;;) {
    const lead = await findLead(db, id);
    if (!lead) return unknown;
    const { state, last_error: lastError } = lead;
    // The server tries a letter that was refused again hours later.
    const wasRefused = lastError?.startsWith('refused:') ?? false;
    if (state === 'held') {
      heldFor = lead.held_for;
      await releaseLeads(db, [id], ['letter'], doing());
    } else if (state !== 'pending' || wasRefused || performance.now() > until) {
      return { state, heldFor, lastError };
    }
    await delay(LOOK_MS);
  }
}
