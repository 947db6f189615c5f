import type { DatabaseChoice } from '../base/choices.ts';
import type { Database, LeadState } from '../db/schema.ts';
import { type ErasedLead, eraseLeads, flushDeleted, settleErasures } from './erasures.ts';

const ALL_STATES: LeadState[] = ['pending', 'held', 'sent', 'dead'];

/**
 * Deletes leads for good: their rows with history, work and deliveries, the files of their letters, and in an embedded
 * database the bytes on disk. Their ids go on the list of erased leads, so that no restore brings them back. If a crash
 * interrupts it, the next call or the server's nightly run completes it.
 * @param states leads in other states stay
 * @returns the deleted leads, and how many files were removed
 * @throws the driver's error, or Node's error about the files
 */
export async function eraseFor(
  db: Database,
  { database, dataDir }: { database: Pick<DatabaseChoice, 'kind'>; dataDir: string },
  ids: string[],
  states: LeadState[] = ALL_STATES,
): Promise<{ leads: ErasedLead[]; files: number }> {
  const leads = await eraseLeads(db, dataDir, ids, states);
  const files = await settleErasures(db, dataDir);
  if (database.kind === 'sqlite' && leads.length > 0) await flushDeleted(db);
  return { leads, files };
}
