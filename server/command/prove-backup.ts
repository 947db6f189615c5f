import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../db/open.ts';
import { restoreBackup } from './restore.ts';

/** How many rows a restore puts back. */
export type Proved = { leads: number; deliveries: number; history: number };

/**
 * Restores a backup into a scratch database, and counts.
 * @throws Error if it has not all that is in the backup, but for leads that were erased
 */
export async function proveBackup(path: string): Promise<Proved> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  const file = join(folder, 'leads.sqlite');
  try {
    const db = await openDatabase({ kind: 'sqlite', file });
    try {
      await restoreBackup(db, { dataDir: folder }, path);
    } finally {
      await db.destroy();
    }
    const [wanted, found] = [countIn(path), countIn(file)];
    if (JSON.stringify(wanted) === JSON.stringify(found)) return found;
    throw new Error(
      `A restore of the backup has ${JSON.stringify(found)} and should have ${JSON.stringify(wanted)}: see "Restore" in docs/operating.md.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function countIn(file: string): Proved {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = (table: string, lead: string) => {
    const kept = `select count(*) as count from ${table} where ${lead} not in (select lead_id from erasures)`;
    return Number(database.prepare(kept).get()?.count);
  };
  try {
    const [deliveries, history] = ['deliveries', 'lead_history'].map((table) => count(table, 'lead_id'));
    return { leads: count('leads', 'id'), deliveries: deliveries ?? 0, history: history ?? 0 };
  } finally {
    database.close();
  }
}
