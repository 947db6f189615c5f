import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Most of the leads of the backup before are missing, and nobody erased them. */
export class CollapseError extends Error {
  override name = 'CollapseError';
}

/** More than this share of the earlier leads may not be missing. */
const MOST_MISSING = 0.5;

/**
 * Compares a new backup with an earlier one, lead by lead, so that new leads do not hide lost ones. Leads that were
 * erased, by somebody or by their age, are not missing.
 * @throws CollapseError
 * @throws when the earlier file is no backup, or damaged
 */
export function compareBackups(previous: string, next: string): void {
  const copy = openBackup(previous);
  try {
    copy.prepare('attach ? as next').run(next);
    const { total, missing } = copy
      .prepare(
        `select count(*) as total, count(*) filter (
           where id not in (select id from next.leads) and id not in (select lead_id from next.erasures)
         ) as missing from main.leads`,
      )
      .get() as { total: number; missing: number };
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
 * @throws when there is none, or it is damaged
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
