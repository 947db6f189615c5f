/**
 * What is done with many leads at once, and undone. One batch changes those that nobody has changed since they were shown,
 * and records it: in the history of each, under a key that all have in common, and in the audit log, under that key too.
 */

import { fullName } from '@fairlead/contract/text.ts';
import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import { isWithin } from '@fairlead/leads/base/clock.ts';
import { binStatements, putBackStatements } from '@fairlead/leads/bin.ts';
import type { Database, Statement } from '@fairlead/leads/db/schema.ts';
import { holdAgainStatements, releaseStatements } from '@fairlead/leads/deliveries.ts';
import { lockLeads } from '@fairlead/leads/erasure.ts';
import { type Doing, recordBulk, recordHistory } from '@fairlead/leads/history.ts';
import type { Condition } from '@fairlead/leads/lead.ts';
import { stageOf } from '@fairlead/leads/stages.ts';
import type { FieldChange } from '@fairlead/leads/work.ts';
import { sql } from 'kysely';
import {
  type BulkChange,
  type BulkResult,
  type Missed,
  type NamedLead,
  readTicks,
  type Seen,
  tickOf,
  UNDO_MS,
} from '../data/bulk.ts';
import { changeStatements, type Events, stageStatements, type WorkColumns, workOf } from './lead.ts';

const ACTIONS = { release: 'released', bin: 'binned', assign: 'assigned', move: 'moved', step: 'step_set' } as const;

type Means = { channels: readonly string[]; hours: WorkingHours; events?: Events };

/**
 * @param key for the records. A form that is sent twice has the same key both times, and is carried out once.
 * @param leads at most a page of leads
 */
export async function changeMany(
  db: Database,
  key: string,
  change: BulkChange,
  leads: readonly Seen[],
  doing: Doing,
  means: Means,
): Promise<void> {
  if (await findBulk(db, key)) return;
  const { statements, already } = await statementsOf(db, key, change, leads, doing, means);
  const asked = leads.filter(({ id }) => !already.includes(id));
  const to = change.do === 'move' ? change.stage : change.do === 'assign' ? change.owner : null;
  const detail = { asked: asked.map(tickOf), already: already.length, to };
  try {
    await db.batch([...statements, recordBulk(db, key, ACTIONS[change.do], detail, idsOf(asked), doing)]);
  } catch (error) {
    // Its twin has come first.
    if (!(await findBulk(db, key))) throw error;
  }
}

const idsOf = (leads: readonly { id: string }[]): string[] => leads.map(({ id }) => id);

/** The leads as they were shown. */
const asSeen =
  (leads: readonly Seen[]): Condition =>
  (eb) =>
    // As text: a form can hold any number, and one condition each would be too many for SQLite.
    eb(sql<string>`leads.id || '.' || version`, 'in', leads.map(tickOf));

async function statementsOf(
  db: Database,
  key: string,
  change: BulkChange,
  leads: readonly Seen[],
  doing: Doing,
  { channels, hours, events }: Means,
): Promise<{ statements: Statement[]; already: string[] }> {
  const [ids, where] = [idsOf(leads), asSeen(leads)];
  if (change.do === 'bin') return { statements: binStatements(db, ids, where, doing, key), already: [] };
  if (change.do === 'release') {
    const which = { leadIds: ids, where };
    const statements = releaseStatements(db, which, channels, doing, hours, { waitMs: UNDO_MS, key });
    return { statements, already: [] };
  }
  const { do: _, ...work } = change;
  const found = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', ids)
    .where('binned_at', 'is', null)
    .execute();
  const versions = new Map(leads.map(({ id, version }) => [id, version]));
  const changes = found.map((lead) => {
    const seen = versions.get(lead.id) ?? lead.version;
    // A lead that is moved on is not lost anymore, and has no reason for it.
    const wanted = { ...workOf(lead), ...work };
    return { id: lead.id, statements: changeStatements(db, lead, seen, wanted, doing, { key, events }) };
  });
  return {
    statements: [...lockLeads(db, ids), ...changes.flatMap(({ statements }) => statements ?? [])],
    already: changes.filter(({ statements }) => statements === null).map(({ id }) => id),
  };
}

/** What the audit log has of a change of many leads. */
type Bulk = {
  at: number;
  actor: string;
  action: string;
  ids: string[];
  asked: Seen[];
  already: number;
  to: string | null;
};

export async function findBulk(db: Database, key: string): Promise<Bulk | undefined> {
  const row = await db.selectFrom('audit').selectAll().where('id', '=', key).executeTakeFirst();
  if (!row) return undefined;
  const { asked = [], ids = [], already = 0, to = null } = JSON.parse(row.detail);
  return { ...row, ids, asked: readTicks(asked), already, to };
}

const undoKey = (key: string) => `${key}:undo`;

/** What became of it, for the person who did it; undefined for anything else. */
export async function readBulk(db: Database, key: string, actor: string): Promise<BulkResult | undefined> {
  const bulk = await findBulk(db, key);
  const change = bulk && changeOf(bulk);
  if (!bulk || !change || bulk.actor !== actor) return undefined;
  const undo = await findBulk(db, undoKey(key));
  const names = await namesOf(db, idsOf(bulk.asked));
  const [first] = bulk.ids;
  return {
    id: key,
    change,
    at: bulk.at,
    count: bulk.ids.length,
    only: (bulk.ids.length === 1 && first !== undefined && names.get(first)) || null,
    already: bulk.already,
    missed: missedOf(idsOf(bulk.asked), bulk.ids, names),
    undone: undo ? { count: undo.ids.length, missed: missedOf(bulk.ids, undo.ids, names) } : null,
  };
}

function changeOf({ action, to }: Bulk): BulkResult['change'] | null {
  const stage = stageOf(to);
  if (action === ACTIONS.release) return { do: 'release' };
  if (action === ACTIONS.step) return { do: 'step' };
  if (action === ACTIONS.bin) return { do: 'bin' };
  if (action === ACTIONS.assign) return { do: 'assign', owner: to };
  return action === ACTIONS.move && stage !== null ? { do: 'move', stage } : null;
}

/** Those of some leads with which something was not done: by name, and how many that are erased. */
export function missedOf(all: readonly string[], done: readonly string[], names: Map<string, NamedLead>): Missed {
  const others = all.filter((id) => !done.includes(id));
  const leads = others.flatMap((id) => names.get(id) ?? []);
  return { leads, erased: others.length - leads.length };
}

export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, NamedLead>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'first_name', 'last_name', 'binned_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name, binned_at }) => [
      id,
      { id, name: fullName({ firstName: first_name, lastName: last_name }), hasPage: binned_at === null },
    ]),
  );
}

/**
 * Undoes it for the person who did it, within `UNDO_MS`. A lead to which something has happened since stays as it is.
 * Nothing happens after that time, and where it was undone already.
 */
export async function undoBulk(db: Database, key: string, doing: Doing, events?: Events): Promise<void> {
  const bulk = await findBulk(db, key);
  const change = bulk && changeOf(bulk);
  if (!bulk || !change || bulk.actor !== doing.actor || bulk.ids.length === 0) return;
  if (!isWithin(bulk.at, UNDO_MS, doing.now) || (await findBulk(db, undoKey(key)))) return;
  const done = bulk.asked.filter(({ id }) => bulk.ids.includes(id));
  const record = recordBulk(db, undoKey(key), 'undone', { asked: bulk.ids }, bulk.ids, doing);
  await db
    .batch([...(await undoStatements(db, key, bulk.at, change, done, doing, events)), record])
    .catch(async (error) => {
      if (!(await findBulk(db, undoKey(key)))) throw error;
    });
}

async function undoStatements(
  db: Database,
  key: string,
  at: number,
  change: BulkResult['change'],
  leads: readonly Seen[],
  doing: Doing,
  events: Events | undefined,
): Promise<Statement[]> {
  const [ids, undo] = [idsOf(leads), undoKey(key)];
  if (change.do === 'bin') return putBackStatements(db, ids, (eb) => eb('binned_at', '=', at), doing, undo);
  if (change.do === 'release') return holdAgainStatements(db, ids, asSeen(leads), at + UNDO_MS, doing, undo);
  const entries = await db
    .selectFrom('lead_history')
    .select(['lead_id', 'detail'])
    .where(
      'id',
      'in',
      ids.map((id) => `${id}:${key}`),
    )
    .execute();
  const details = new Map(entries.map(({ lead_id, detail }) => [lead_id, JSON.parse(detail)]));
  const back = leads.flatMap(({ id, version: seen }): Statement[] => {
    // `changeStatements` has written both.
    const { before, changes }: { before?: WorkColumns; changes?: FieldChange[] } = details.get(id) ?? {};
    if (!before || !changes) return [];
    const version = seen + 1;
    const reversed = changes.map((entry) => ({
      ...{ ...entry, from: entry.to, to: entry.from },
      ...(entry.field === 'nextStep' && entry.from === null && { end: 'dropped' }),
    }));
    const moved = changes.find((entry) => entry.field === 'stage');
    const isUnchanged: Condition = (eb) => eb.and([eb('version', '=', version), eb('binned_at', 'is', null)]);
    return [
      recordHistory(db, { leadIds: [id], where: isUnchanged }, { action: 'changed', changes: reversed }, doing, undo),
      db
        .updateTable('leads')
        .set({ ...before, version: version + 1, changed_at: doing.now, changed_by: doing.actor })
        .where('id', '=', id)
        .where(isUnchanged),
      ...(events && moved
        ? stageStatements(
            db,
            { id, version: version + 1 },
            [moved.to, moved.from],
            before.value_cents,
            doing,
            undo,
            events,
          )
        : []),
    ];
  });
  return [...lockLeads(db, ids), ...back];
}
