/** The history of a lead: who did what, and when. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '../../server/db/schema.ts';
import type { Deed, HistoryEntry } from '../model/lead.ts';
import { isPostgres } from './engine.ts';

/** The newest entries that are read. */
const MOST = 500;

/**
 * Records what was done with a lead: the action, and its other properties as the detail. Changes are recorded by a trigger.
 * @returns false if there is no such lead
 */
export async function record(db: Database, leadId: string, deed: Deed, actor: string, now: number): Promise<boolean> {
  const { action, ...detail } = deed;
  const entry = { id: randomUUID(), at: now, actor, action, detail: JSON.stringify(detail) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lead_history')
    .columns(['lead_id', 'id', 'at', 'actor', 'action', 'detail'])
    .expression((eb) =>
      eb
        .selectFrom('leads')
        .select('id as lead_id')
        .select([
          eb.cast<string>(eb.val(entry.id), 'text').as('id'),
          eb.cast<number>(eb.val(entry.at), 'bigint').as('at'),
          eb.cast<string>(eb.val(entry.actor), 'text').as('actor'),
          eb.cast<string>(eb.val(entry.action), 'text').as('action'),
          eb.cast<string>(eb.val(entry.detail), 'text').as('detail'),
        ])
        .where('leads.id', '=', leadId),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** The history of leads, newest first. Entries of a newer version, which this one does not know, are left out. */
export async function historyOf(db: Database, leadIds: string[]): Promise<(HistoryEntry & { leadId: string })[]> {
  if (leadIds.length === 0) return [];
  const rows = await db
    .selectFrom('lead_history')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .where('action', 'in', ['changed', 'noted', 'released', 'sent_again', 'exported'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, lead_id, at, actor, action, detail }) => ({
    ...({ id, at, actor, action, ...JSON.parse(detail) } as HistoryEntry),
    leadId: lead_id,
  }));
}

/**
 * Runs statements as one where the database can: in a transaction on PostgreSQL. The embedded database has none, since
 * one would hold up everybody else.
 */
export const asOne = <T>(db: Database, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  isPostgres(db) ? db.transaction().execute(work) : work(db);
