import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '../db/migrations.ts';
import { openDatabase } from '../db/open.ts';
import type { Database, DeliveryTable, LeadHistoryTable, Statement, Tables } from '../db/schema.ts';
import { renewEmailKeys } from '../email-keys.ts';
import { type Erasures, noteErased, readErasedList, settleErasures } from '../erasure.ts';
import type { Lead } from '../lead.ts';
import { decryptFile } from './age.ts';
import { BACKED_UP, openBackup } from './backup.ts';
import { asCaller } from './data-owner.ts';

/** How many leads one batch puts back, and how many rows one statement. PostgreSQL limits the values in a statement. */
const GROUP = 200;

type Restored = {
  /** Leads in the backup. */
  inBackup: number;
  /** Leads put back. */
  restored: number;
  /** Leads left out because they were erased. */
  erased: number;
  /** Leads left as they are, because the database has them. */
  present: number;
  /** Those of them that it has under another id: the same submission came again after the loss. */
  cameAgain: number;
};

/**
 * Puts back the leads of a backup that are missing in the database, each with its deliveries and its history. A lead that the
 * database has gets the work of the backup where nobody has worked on it since. It is safe while a server runs, and safe to
 * repeat. A letter that was pending in the backup is sent again. Erased leads are left out. They are named by the database,
 * the list in DATA_DIR, the backup, and lists next to the backup (`erasures*.txt`).
 * @param identity the file with the private key, if the backup is encrypted
 * @throws Error if the file is not a backup of this version; the driver's error if the database fails
 */
export async function restoreBackup(
  db: Database,
  { dataDir }: { dataDir: string },
  path: string,
  identity?: string,
): Promise<Restored> {
  const folder = identity === undefined ? null : mkdtempSync(join(tmpdir(), 'fairlead-'));
  const plain = folder === null ? path : join(folder, 'leads.sqlite');
  let backup: DatabaseSync | undefined;
  try {
    if (identity !== undefined) await decryptFile(path, identity, plain);
    backup = await openBackup(plain);
    demandSameColumns(backup, path);
    // First, so that the database knows the erased leads even if the restore is cut off.
    await noteErased(db, await erasuresAround(backup, path));
    await settleErasures(db, dataDir, 0);
    const count: Restored = { inBackup: 0, restored: 0, erased: 0, present: 0, cameAgain: 0 };
    for (const leads of groups<Lead>(backup.prepare('select * from leads').iterate())) {
      await restoreLeads(db, backup, leads, count);
    }
    for (const rows of groups<Tables['audit']>(backup.prepare('select * from audit').iterate())) {
      await db.batch(insertMissing(db, 'audit', rows));
    }
    for (const rows of groups<Tables['desk_people']>(backup.prepare('select * from desk_people').iterate())) {
      await db.batch(insertMissing(db, 'desk_people', rows));
    }
    for (const rows of groups<Tables['costs']>(backup.prepare('select * from costs').iterate())) {
      await db.batch(insertMissing(db, 'costs', rows));
    }
    await renewEmailKeys(db);
    return count;
  } finally {
    backup?.close();
    if (folder !== null) rmSync(folder, { recursive: true });
  }
}

/** A backup of another version may lack what this one needs, or have more than it knows. */
function demandSameColumns(backup: DatabaseSync, path: string): void {
  const model = new DatabaseSync(':memory:');
  model.exec('create table migrations (name text primary key)');
  for (const { sql } of readMigrations(new URL('../db/sqlite/', import.meta.url))) model.exec(sql);
  const columns = Object.keys(BACKED_UP).flatMap((table) => {
    const [wanted, found] = [model, backup].map((database) => {
      const rows = database.prepare('select name from pragma_table_info(?)').all(table);
      return new Set(rows.map(({ name }) => `${table}.${name}`));
    });
    return [...(wanted?.symmetricDifference(found ?? new Set()) ?? [])];
  });
  model.close();
  if (columns.length > 0) {
    throw new Error(
      `${path} is a backup of another version, which differs in ${columns.join(', ')}: restore it with that version, and back up what it restored.`,
    );
  }
}

/** The erased leads that the backup knows, and the lists beside it. */
async function erasuresAround(backup: DatabaseSync, path: string): Promise<Erasures> {
  const all: Erasures = new Map();
  await asCaller(async () => {
    const lists = readdirSync(dirname(path)).filter((name) => /^erasures.*\.txt$/.test(name));
    for (const list of lists) for (const [id, at] of await readErasedList(join(dirname(path), list))) all.set(id, at);
  });
  for (const { lead_id, erased_at } of backup.prepare('select * from erasures').iterate()) {
    all.set(String(lead_id), Number(erased_at));
  }
  return all;
}

/** Puts back a group of leads, with all that hangs on them, in one batch. */
async function restoreLeads(db: Database, backup: DatabaseSync, group: Lead[], count: Restored): Promise<void> {
  const ids = group.map(({ id }) => id);
  const erasures = await db.selectFrom('erasures').select('lead_id').where('lead_id', 'in', ids).execute();
  const erased = new Set(erasures.map(({ lead_id }) => lead_id));
  const leads = group.filter(({ id }) => !erased.has(id));
  const present = await presentLeads(db, leads);
  const missing = leads.filter(({ id }) => !present.has(id));
  const partsOf = <Row extends { lead_id: string | null }>(table: string, owners: Lead[]): Row[] =>
    backup
      .prepare(`select * from ${table} where lead_id in (select value from json_each(?))`)
      .all(JSON.stringify(owners.map(({ id }) => id)))
      // The columns are those of the table, as was checked.
      .map((row) => ({ ...row, lead_id: present.get(String(row.lead_id)) ?? row.lead_id }) as unknown as Row);
  // No worker has a delivery of the backup any more.
  const deliveries = partsOf<DeliveryTable & { lead_id: string }>('deliveries', missing);
  const free = deliveries.map((delivery) => ({ ...delivery, lease_until: 0 }));
  const results = await db.batch([
    ...insertMissing(db, 'leads', missing),
    ...insertMissing(db, 'deliveries', free),
    ...insertMissing(db, 'lead_keys', partsOf<Tables['lead_keys']>('lead_keys', leads)),
    ...insertMissing(db, 'bookings', partsOf<Tables['bookings']>('bookings', leads)),
    ...insertMissing(db, 'lead_history', partsOf<LeadHistoryTable>('lead_history', leads)),
    ...leads.flatMap((lead) => putWork(db, lead, present.get(lead.id))),
  ]);
  count.inBackup += group.length;
  count.erased += erased.size;
  count.restored += missing.length > 0 ? (results[0]?.changes ?? 0) : 0;
  count.present += present.size;
  count.cameAgain += [...present].filter(([id, presentId]) => id !== presentId).length;
}

/** For each lead that the database has: its id there. The same submission, posted again after the loss, has another id. */
async function presentLeads(db: Database, leads: Lead[]): Promise<Map<string, string>> {
  if (leads.length === 0) return new Map();
  const column = <Name extends 'id' | 'dedupe'>(name: Name) => leads.map((lead) => lead[name]);
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'dedupe'])
    .where(({ eb, or }) => or([eb('id', 'in', column('id')), eb('dedupe', 'in', column('dedupe'))]))
    .execute();
  const [byId, byDedupe] = [new Set(rows.map(({ id }) => id)), new Map(rows.map(({ id, dedupe }) => [dedupe, id]))];
  return new Map(
    leads.flatMap(({ id, dedupe }) => {
      const found = byId.has(id) ? id : byDedupe.get(dedupe);
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

/** Puts the work of the backup on a lead that the database has, unless somebody has worked on it there. */
function putWork(db: Database, lead: Lead, presentId: string | undefined): Statement[] {
  if (presentId === undefined || lead.version === 0) return [];
  const { stage, lost_reason, value_cents, owner, version, contacted_at, closed_at, changed_at, changed_by } = lead;
  const { due_at, first_contacted_at, first_due_at } = lead;
  const { first_name, last_name, email, phone, website, country, email_key, search, as_sent } = lead;
  const { next_what, next_at, next_timed, next_by, next_since } = lead;
  return [
    db
      .updateTable('leads')
      .set({ stage, lost_reason, value_cents, owner, version, contacted_at, closed_at, changed_at, changed_by })
      .set({ due_at, first_contacted_at, first_due_at })
      .set({ first_name, last_name, email, phone, website, country, email_key, search, as_sent })
      .set({ next_what, next_at, next_timed, next_by, next_since })
      .where('id', '=', presentId)
      .where('version', '=', 0),
  ];
}

/** Statements that insert the rows that the table does not have. */
function insertMissing<Table extends keyof typeof BACKED_UP>(db: Database, table: Table, rows: object[]): Statement[] {
  return [...groups<object>(rows)].map((group) =>
    db
      .insertInto(table)
      // `demandSameColumns` has checked that they are rows of this table.
      .values(group as never)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

function* groups<Row>(rows: Iterable<object>): Generator<Row[]> {
  let group: Row[] = [];
  for (const row of rows) {
    // Rows of one table of the backup: `demandSameColumns` has checked its columns.
    group.push({ ...row } as Row);
    if (group.length < GROUP) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

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
