import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** More than half of the leads of the earlier backup are missing and were not erased. The exit code is 3. */
export class CollapseError extends Error {
  override name = 'CollapseError';
}

/** The largest share of the earlier leads that may be missing. */
const MOST_MISSING = 0.5;

/**
 * Compares a new backup with an earlier one by the ids of their leads, so that new leads cannot hide lost ones. Erased
 * leads do not count as missing.
 * @throws CollapseError if too many leads are missing
 * @throws Error if the earlier file is not a backup or is damaged
 */
export function compareBackups(previous: string, next: string): void {
  const copy = openBackup(previous);
  try {
    copy.prepare('attach ? as next').run(next);
    const counts = copy
      .prepare(
        `select count(*) as total, count(*) filter (
           where id not in (select id from next.leads) and id not in (select lead_id from next.erasures)
         ) as missing from main.leads`,
      )
      .get();
    const total = Number(counts?.total);
    const missing = Number(counts?.missing);
    if (missing <= total * MOST_MISSING) return;
    throw new CollapseError(
      `${missing} of the ${total} leads of ${previous} are missing in the database and nobody erased them: look at DATA_DIR or DATABASE_URL, and restore that file if the database was lost.`,
    );
  } finally {
    copy.close();
  }
}

/**
 * Opens a backup for reading.
 * @throws Error if the file is missing, damaged or not a backup
 */
export function openBackup(path: string): DatabaseSync {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const backup = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  if (isWhole(backup)) return backup;
  backup.close();
  throw new Error(`${path} is no backup of leads, or it is damaged.`);
}

function isWhole(backup: DatabaseSync): boolean {
  try {
    const tables = backup.prepare("select 1 from sqlite_schema where name in ('leads', 'lead_keys')").all();
    return tables.length === 2 && backup.prepare('pragma integrity_check').get()?.integrity_check === 'ok';
  } catch {
    return false;
  }
}
