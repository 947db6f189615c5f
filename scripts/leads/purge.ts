import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { deleteLeads } from '../../server/admin.ts';
import type { DatabaseChoice } from '../../server/config.ts';
import type { Database, LeadState } from '../../server/db/schema.ts';

/** Leads that one statement deletes: a server that writes meanwhile waits no longer than for a letter. */
const GROUP = 200;

export type Purgeable = Exclude<LeadState, 'pending'>;

/**
 * Deletes leads, and before each row the files of its letter, so that a purge that is cut off can be repeated. From an
 * embedded database they are also gone as bytes.
 * @param states leads that have left these meanwhile stay
 * @returns how many went
 */
export async function purge(
  db: Database,
  place: { database: DatabaseChoice; letters: string },
  ids: string[],
  states: Purgeable[],
): Promise<number> {
  const embedded = place.database.kind === 'sqlite';
  if (embedded) await sql`pragma secure_delete = on`.execute(db);
  const files = filesById(place.letters);
  let count = 0;
  for (let start = 0; start < ids.length; start += GROUP) {
    const group = ids.slice(start, start + GROUP);
    for (const file of group.flatMap((id) => files.get(id) ?? [])) rmSync(join(place.letters, file), { force: true });
    count += await deleteLeads(db, group, states);
  }
  if (embedded && count > 0) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return count;
}

/** Letters, notices, and what a crash left of a letter half written: each name holds the id of its lead. */
function filesById(folder: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const name of namesIn(folder)) {
    const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name)?.[0];
    if (id && !name.startsWith('held-')) files.set(id, [...(files.get(id) ?? []), name]);
  }
  return files;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // Where letters leave by SMTP there is no such folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
