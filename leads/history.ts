/** What people did: the history of each lead, and the audit log of the agency. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditedAction } from './audited-actions.ts';
import { type Found, insertWhere } from './db/insert-where.ts';
import type { Database, Statement } from './db/schema.ts';
import type { Condition } from './lead.ts';

/** Who does something, and when in milliseconds since 1970. */
export type Doing = {
  /** The address of a person, or `leads` for a command. */
  actor: string;
  now: number;
};

/**
 * A statement that records what is done with leads, for a batch that does it. It comes before the change where `held`,
 * `version` or `where` says which leads are changed.
 * @param key the second half of the entry's id, after that of the lead: where a repeat must not make a second one, and where
 * somebody must find it again
 */
export function recordHistory(
  db: Database,
  which: { leadIds: readonly string[] | 'all'; held?: 0 | 1; version?: number; where?: Condition },
  { action, ...detail }: { action: string; [name: string]: unknown },
  { actor, now }: Doing,
  key: string = randomUUID(),
): Statement {
  const { leadIds, held, version, where } = which;
  return db
    .insertInto('lead_history')
    .columns(['id', 'lead_id', 'at', 'actor', 'action', 'detail'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('leads')
        .select([
          sql<string>`leads.id || ':' || cast(${key} as text)`.as('entry'),
          'leads.id',
          cast<number>(val(now), 'bigint').as('at'),
          cast<string>(val(actor), 'text').as('actor'),
          cast<string>(val(action), 'text').as('action'),
          cast<string>(val(JSON.stringify(detail)), 'text').as('detail'),
        ])
        .where((eb) =>
          eb.and([
            ...(leadIds === 'all' ? [] : [eb('leads.id', 'in', leadIds)]),
            ...(held === undefined ? [] : [eb('held', '=', held)]),
            ...(version === undefined ? [] : [eb('version', '=', version)]),
            ...(where === undefined ? [] : [where(eb)]),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.doNothing());
}

/**
 * A statement that records something in the audit log. `detail` holds ids and counts, and nothing else of a lead.
 * @param where for a batch that may change nothing: it comes before the change, and records it only if this finds something
 */
export const recordAudit = (
  db: Database,
  action: AuditedAction,
  detail: Record<string, string | number | string[]>,
  { actor, now }: Doing,
  where?: Found,
): Statement =>
  insertWhere(db, 'audit', { id: randomUUID(), at: now, actor, action, detail: JSON.stringify(detail) }, where);

/**
 * A statement that records in the audit log what a batch has done with many leads: those whose history it has written to.
 * @param key the id of the record, and that of `recordHistory` for each of the leads
 */
export const recordBulk = (
  db: Database,
  key: string,
  action: AuditedAction,
  detail: Record<string, string | number | null | string[]>,
  leadIds: readonly string[],
  { actor, now }: Doing,
): Statement =>
  db
    .insertInto('audit')
    .columns(['id', 'at', 'actor', 'action', 'detail'])
    .expression(({ selectFrom, cast, val }) => {
      const ids = sql<string>`coalesce('"' || string_agg(lead_id, '","' order by lead_id) || '"', '')`;
      const more = cast<string>(val(JSON.stringify(detail).slice(1)), 'text');
      return selectFrom('lead_history')
        .select([
          cast<string>(val(key), 'text').as('id'),
          cast<number>(val(now), 'bigint').as('at'),
          cast<string>(val(actor), 'text').as('actor'),
          cast<string>(val(action), 'text').as('action'),
          sql<string>`'{"count":' || count(*) || ',"ids":[' || ${ids} || '],' || ${more}`.as('detail'),
        ])
        .where(
          'lead_history.id',
          'in',
          leadIds.map((id) => `${id}:${key}`),
        );
    });
