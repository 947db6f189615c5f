/** Changes of the work on a lead. */
import type { Selectable } from 'kysely';
import type { Database, LeadWorkTable } from '../../server/db/schema.ts';
import type { FieldChange, LeadWork, Outcome } from '../model/lead.ts';
import type { Stage } from '../model/stages.ts';
import { isId } from './is-id.ts';

type Stored = Omit<Selectable<LeadWorkTable>, 'lead_id'>;

/** The work on a lead that nobody has touched. */
const UNTOUCHED: Stored = {
  stage: 'new',
  lost_reason: null,
  value_cents: null,
  owner: null,
  version: 0,
  contacted_at: null,
  closed_at: null,
  received_at: 0,
  changed_at: 0,
  changed_by: '',
  change: '{}',
};

/** The work on a lead as it is stored; undefined if there is no such lead. */
export async function storedWork(db: Database, id: string): Promise<Stored | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom('leads')
    .leftJoin('lead_work', 'lead_work.lead_id', 'leads.id')
    .select(['leads.id', 'leads.received_at as arrived'])
    .selectAll('lead_work')
    .where('leads.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: _, lead_id: known, arrived, ...work } = row;
  return known === null ? { ...UNTOUCHED, received_at: arrived } : (work as Stored);
}

export const asWork = ({ stage, lost_reason, value_cents, owner }: Stored): LeadWork => ({
  stage,
  lostReason: lost_reason,
  valueCents: value_cents,
  owner,
});

/**
 * Stores the work if the lead still has this version. One statement stores it and, by a trigger, its entry in the
 * history. Of two people at the same moment one is told of a conflict.
 */
export async function changeLead(
  db: Database,
  id: string,
  version: number,
  work: LeadWork,
  actor: string,
  now: number,
): Promise<Outcome> {
  const stored = await storedWork(db, id);
  if (!stored) return 'gone';
  const changes = changesOf(asWork(stored), work);
  // Two people who want the same are no conflict, and a form that is sent twice is one change.
  if (changes.length === 0) return 'done';
  if (stored.version !== version) return { kind: 'conflict', by: stored.changed_by, at: stored.changed_at };
  const next = {
    stage: work.stage,
    lost_reason: work.lostReason,
    value_cents: work.valueCents,
    owner: work.owner,
    version: version + 1,
    contacted_at: stored.contacted_at ?? (work.stage === 'new' ? null : now),
    closed_at: isClosed(work.stage) ? (work.stage === stored.stage ? stored.closed_at : now) : null,
    received_at: stored.received_at,
    changed_at: now,
    changed_by: actor,
    change: JSON.stringify({ changes }),
  };
  if (version === 0 ? await insert(db, id, next) : await update(db, id, version, next)) return 'done';
  // Somebody was faster. What they did is stored now.
  return changeLead(db, id, version, work, actor, now);
}

const isClosed = (stage: Stage): boolean => stage === 'won' || stage === 'lost';

async function insert(db: Database, id: string, next: Stored): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lead_work')
    .values({ lead_id: id, ...next })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

async function update(db: Database, id: string, version: number, next: Stored): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lead_work')
    .set(next)
    .where('lead_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

function changesOf(from: LeadWork, to: LeadWork): FieldChange[] {
  const changes: FieldChange[] = [];
  if (from.stage !== to.stage) changes.push({ field: 'stage', from: from.stage, to: to.stage });
  for (const field of ['lostReason', 'owner'] as const) {
    if (from[field] !== to[field]) changes.push({ field, from: from[field], to: to[field] });
  }
  if (from.valueCents !== to.valueCents)
    changes.push({ field: 'valueCents', from: from.valueCents, to: to.valueCents });
  return changes;
}
