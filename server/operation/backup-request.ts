import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/schema.ts';
import { unsavedSince } from './stock.ts';

/** The name of the file in the data folder. */
export const BACKUP_WANTED = 'backup-wanted';

/**
 * Asks for a backup where something has changed since the last one, by a file for which deploy/backup/fairlead-backup.path
 * waits. The backup removes it first, so a backup that fails is asked for again. Call it every minute.
 * @throws the driver's error, or Node's error about the file
 */
export async function askForBackup(db: Database, dataDir: string): Promise<void> {
  const mark = await db.selectFrom('marks').select('at').where('name', '=', 'backup').executeTakeFirst();
  if ((await unsavedSince(db, mark?.at ?? 0)) !== null) await writeFile(join(dataDir, BACKUP_WANTED), '');
}
