import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Database, Lead, Tables } from '../../server/db/schema.ts';

/** Rows that one statement puts back. */
const GROUP = 200;

/**
 * Puts back those leads of a backup that the database does not have; what it has stays as it is. Safe beside a running
 * server and safe to repeat. A letter that was still to leave when the backup was taken leaves again.
 * @returns how many were put back, and how many the backup holds
 */
export async function restoreBackup(db: Database, path: string): Promise<{ restored: number; held: number }> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const backup = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    if (!isBackup(backup)) throw new Error(`${path} is no backup of leads, or it is damaged.`);
    let restored = 0;
    let held = 0;
    for (const leads of groups<Lead>(backup, 'leads')) {
      const { numInsertedOrUpdatedRows: count } = await db
        .insertInto('leads')
        .values(leads)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      restored += Number(count);
      held += leads.length;
    }
    for (const keys of groups<Tables['lead_keys']>(backup, 'lead_keys')) await restoreKeys(db, keys);
    return { restored, held };
  } finally {
    backup.close();
  }
}

async function restoreKeys(db: Database, keys: Tables['lead_keys'][]): Promise<void> {
  const ids = keys.map((key) => key.lead_id);
  const present = await db.selectFrom('leads').select('id').where('id', 'in', ids).execute();
  const known = keys.filter((key) => present.some(({ id }) => id === key.lead_id));
  if (known.length === 0) return;
  await db
    .insertInto('lead_keys')
    .values(known)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function isBackup(backup: DatabaseSync): boolean {
  try {
    const tables = backup.prepare("select 1 from sqlite_schema where name in ('leads', 'lead_keys')").all();
    return tables.length === 2 && backup.prepare('pragma integrity_check').get()?.integrity_check === 'ok';
  } catch {
    return false;
  }
}

function* groups<Row>(backup: DatabaseSync, table: keyof Tables): Generator<Row[]> {
  let group: Row[] = [];
  for (const row of backup.prepare(`select * from ${table}`).iterate()) {
    group.push({ ...row } as Row);
    if (group.length < GROUP) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
