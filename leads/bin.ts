/**
 * The bin: what the desk erases stays there for `BIN_DAYS`, and can be put back. Then the nightly check erases it for good.
 * A lead in the bin is in no list and no figure, and none of its deliveries is pending or dead.
 */
import { sql } from 'kysely';
import type { Database, Statement } from './db/schema.ts';
import { lockLeads } from './erasure.ts';
import { type Doing, recordHistory } from './history.ts';
import type { Condition } from './lead.ts';

/**
 * Statements that put leads into the bin, and stop their deliveries. One that a worker has at that moment may still arrive.
 * @param where which of them; `key` is that of `recordHistory`
 */
export function binStatements(
  db: Database,
  leadIds: readonly string[],
  where: Condition,
  doing: Doing,
  key?: string,
): Statement[] {
  const which: Condition = (eb) => eb.and([eb('leads.id', 'in', leadIds), eb('binned_at', 'is', null), where(eb)]);
  return [
    ...lockLeads(db, leadIds),
    recordHistory(db, { leadIds, where: which }, { action: 'binned' }, doing, key),
    db
      .updateTable('leads')
      // Whoever sends the same again is a new lead from now on: it must not end in the bin too.
      .set(({ ref }) => ({ binned_at: doing.now, dedupe: ref('id') }))
      .where(which),
    db
      .updateTable('deliveries')
      .set({ state: 'paused', resume_as: sql<'pending' | 'dead'>`state` })
      .where('state', 'in', ['pending', 'dead'])
      .where(({ eb, selectFrom }) =>
        eb(
          'lead_id',
          'in',
          selectFrom('leads').select('id').where('id', 'in', leadIds).where('binned_at', '=', doing.now),
        ),
      ),
  ];
}

/** Statements that put leads of the bin back, with their deliveries as they were. The parameters are those above. */
export function putBackStatements(
  db: Database,
  leadIds: readonly string[],
  where: Condition,
  doing: Doing,
  key?: string,
): Statement[] {
  const which: Condition = (eb) => eb.and([eb('leads.id', 'in', leadIds), eb('binned_at', 'is not', null), where(eb)]);
  return [
    ...lockLeads(db, leadIds),
    recordHistory(db, { leadIds, where: which }, { action: 'put_back' }, doing, key),
    db
      .updateTable('deliveries')
      .set({ state: sql<'pending' | 'dead'>`resume_as`, resume_as: null })
      .where('state', '=', 'paused')
      .where(({ eb, selectFrom }) => eb('lead_id', 'in', selectFrom('leads').select('leads.id').where(which))),
    db.updateTable('leads').set({ binned_at: null }).where(which),
  ];
}
