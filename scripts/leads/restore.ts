import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { DatabaseChoice } from '../../server/base/choices.ts';
import type { Database, Tables } from '../../server/db/schema.ts';
import { adoptLeads } from '../../server/delivery/adopt.ts';
import { type Erasures, erasedListIn, readErasedList } from '../../server/leads/erased-list.ts';
import { notedErasures, noteErased, settleErasures } from '../../server/leads/erasures.ts';
import { openBackup } from './compare.ts';
import { columnsOf } from './database-columns.ts';

/** How many rows one statement inserts. PostgreSQL limits the number of values in a statement. */
const GROUP = 200;

/** The tables whose rows belong to a lead. */
const PARTS = ['deliveries', 'lead_keys', 'lead_work', 'lead_history'] as const;

export type Restored = {
  /** Leads put back. */
  restored: number;
  /** Leads in the backup. */
  inBackup: number;
  /** Leads left out because they were erased. */
  erased: number;
  /** Columns of the backup that are not in the database. */
  unknown: string[];
};

/**
 * Puts back the leads of a backup that are missing in the database. Other leads are not changed. It is safe while a
 * server runs, and safe to repeat. A letter that was pending in the backup is sent again. Erased leads are left out.
 * They are named by the database, the list in DATA_DIR, the backup, and lists next to the backup (`erasures*.txt`).
 * @throws Error if the file is not a backup; the driver's error if the database fails
 */
export async function restoreBackup(
  db: Database,
  { database: { kind }, dataDir }: { database: DatabaseChoice; dataDir: string },
  path: string,
): Promise<Restored> {
  const backup = openBackup(path);
  try {
    const known = await columnsOf(db, kind, 'leads');
    const columns = columnsIn(backup, 'leads');
    const erasures = await allErasures(db, dataDir, backup, dirname(path));
    // First, so that the database knows the erased leads even if the restore is cut off.
    await noteErased(db, erasures);
    const count = { restored: 0, inBackup: 0, erased: 0 };
    for (const rows of groups<{ id: string }>(
      backup,
      'leads',
      columns.filter((name) => known.has(name)),
    )) {
      const leads = rows.filter(({ id }) => !erasures.has(id));
      count.inBackup += rows.length;
      count.erased += rows.length - leads.length;
      if (leads.length === 0) continue;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('leads')
        // These are the columns that backup and database share. This program may not know all of them. The deliveries
        // are restored below, so nobody has adopted these leads yet, and no trigger makes their deliveries.
        .values(leads.map((lead) => ({ ...lead, ...NOT_ADOPTED })) as never)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      count.restored += Number(numInsertedOrUpdatedRows);
    }
    await adoptLeads(db, Date.now());
    for (const table of PARTS) await restoreParts(db, kind, backup, table);
    await settleErasures(db, dataDir);
    return { ...count, unknown: columns.filter((name) => !known.has(name)) };
  } finally {
    backup.close();
  }
}

/** A lead that no sender has, and whose deliveries are not in `deliveries`. */
const NOT_ADOPTED = { channels: null, lease_until: 0 };

/** The erased leads of all sources. One source is enough. */
async function allErasures(db: Database, dataDir: string, backup: DatabaseSync, folder: string): Promise<Erasures> {
  const beside = readdirSync(folder).filter((name) => /^erasures.*\.txt$/.test(name));
  const lists = [erasedListIn(dataDir), ...beside.map((name) => join(folder, name))];
  const all: Erasures = new Map();
  for (const list of lists) for (const [id, at] of await readErasedList(list)) all.set(id, at);
  // An old backup does not have this table.
  if (columnsIn(backup, 'erasures').length > 0) {
    for (const group of groups<Tables['erasures']>(backup, 'erasures', ['lead_id', 'erased_at'])) {
      for (const { lead_id, erased_at } of group) all.set(lead_id, erased_at);
    }
  }
  for (const [id, at] of await notedErasures(db)) all.set(id, at);
  return all;
}

/** Puts back the missing rows of a table, of leads that are in the database. An old backup may not have the table. */
async function restoreParts(
  db: Database,
  kind: DatabaseChoice['kind'],
  backup: DatabaseSync,
  table: (typeof PARTS)[number],
): Promise<void> {
  const known = await columnsOf(db, kind, table);
  const columns = columnsIn(backup, table).filter((name) => known.has(name));
  if (columns.length === 0) return;
  for (const rows of groups<{ lead_id: string }>(backup, table, columns)) {
    const present = await withKnownLead(db, rows);
    if (present.length === 0) continue;
    await db
      .insertInto(table)
      // No sender has a delivery of the backup any more.
      .values(present.map((row) => ({ ...row, ...(table === 'deliveries' && { lease_until: 0 }) })) as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The rows whose lead is in the database. */
async function withKnownLead<Row extends { lead_id: string }>(db: Database, rows: Row[]): Promise<Row[]> {
  const ids = rows.map(({ lead_id }) => lead_id);
  const present = new Set(
    (await db.selectFrom('leads').select('id').where('id', 'in', ids).execute()).map(({ id }) => id),
  );
  return rows.filter(({ lead_id }) => present.has(lead_id));
}

const columnsIn = (backup: DatabaseSync, table: string): string[] =>
  backup
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));

function* groups<Row>(backup: DatabaseSync, table: string, columns: string[]): Generator<Row[]> {
  let group: Row[] = [];
  const names = columns.map((name) => `"${name}"`);
  for (const row of backup.prepare(`select ${names} from ${table}`).iterate()) {
    group.push({ ...row } as Row);
    if (group.length < GROUP) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
