import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { DatabaseChoice } from '../../server/base/choices.ts';
import type { Database, Tables } from '../../server/db/schema.ts';
import { type Erasures, erasedListIn, readErasedList } from '../../server/leads/erased-list.ts';
import { notedErasures, noteErased, settleErasures } from '../../server/leads/erasures.ts';
import { openBackup } from './compare.ts';
import { columnsOf } from './database-columns.ts';

/** Rows that one statement puts back: few enough for the number of values that PostgreSQL takes. */
const GROUP = 200;

export type Restored = {
  /** Leads put back, and leads that the backup holds. */
  restored: number;
  held: number;
  /** Leads left out, since they were erased. */
  erased: number;
  /** Columns of the backup that the database does not have. */
  unknown: string[];
};

/**
 * Puts back those leads of a backup that the database does not have; what it has stays as it is. Safe beside a running
 * server and safe to repeat. A letter that was still to leave when the backup was taken leaves again. A lead that was
 * erased stays away: the database, the list in DATA_DIR, the backup and lists beside it (`erasures*.txt`) tell which.
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
    // Noted first: the database that this makes knows them by itself, also if this is cut off.
    await noteErased(db, erasures);
    const count = { restored: 0, held: 0, erased: 0 };
    for (const rows of groups<{ id: string }>(
      backup,
      'leads',
      columns.filter((name) => known.has(name)),
    )) {
      const leads = rows.filter(({ id }) => !erasures.has(id));
      count.held += rows.length;
      count.erased += rows.length - leads.length;
      if (leads.length === 0) continue;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('leads')
        // The columns are those that both sides have, whatever this program knows.
        .values(leads as never)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      count.restored += Number(numInsertedOrUpdatedRows);
    }
    for (const keys of groups<Tables['lead_keys']>(backup, 'lead_keys', ['key_hash', 'lead_id'])) {
      await restoreKeys(db, keys);
    }
    await settleErasures(db, dataDir);
    return { ...count, unknown: columns.filter((name) => !known.has(name)) };
  } finally {
    backup.close();
  }
}

/** Whatever says that a lead was erased is believed. */
async function allErasures(db: Database, dataDir: string, backup: DatabaseSync, folder: string): Promise<Erasures> {
  const beside = readdirSync(folder).filter((name) => /^erasures.*\.txt$/.test(name));
  const lists = [erasedListIn(dataDir), ...beside.map((name) => join(folder, name))];
  const all: Erasures = new Map();
  for (const list of lists) for (const [id, at] of await readErasedList(list)) all.set(id, at);
  // A backup from before there was such a table has none.
  if (columnsIn(backup, 'erasures').length > 0) {
    for (const group of groups<Tables['erasures']>(backup, 'erasures', ['lead_id', 'erased_at'])) {
      for (const { lead_id, erased_at } of group) all.set(lead_id, erased_at);
    }
  }
  for (const [id, at] of await notedErasures(db)) all.set(id, at);
  return all;
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

const columnsIn = (backup: DatabaseSync, table: string): string[] =>
  backup
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));

function* groups<Row>(backup: DatabaseSync, table: string, columns: string[]): Generator<Row[]> {
  let group: Row[] = [];
  const names = columns.map((name) => `"${name}"`);
  for (const row of backup.prepare(`select ${names} from ${table}`).iterate() as Iterable<
    Record<string, SQLInputValue>
  >) {
    group.push({ ...row } as Row);
    if (group.length < GROUP) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
