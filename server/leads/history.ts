/** What people did: the history of each lead, and the audit log of the agency. */
import { randomUUID } from 'node:crypto';
import type { AuditedAction } from '@fairlead/contract/desk/record.ts';
import { sql } from 'kysely';
import type { Database, Statement } from '../db/schema.ts';

/** Who does something, and when in milliseconds since 1970. */
export type Doing = {
  /** The address of a person, or `leads` for a command. */
  actor: string;
  now: number;
};

/**
 * A statement that records what is done with leads, for a batch that does it. It comes before the change where `held` or
 * `version` says which leads are changed.
 * @param id of the entry, where a repeat must not make a second one
 */
export function recordHistory(
  db: Database,
  which: { leadIds: readonly string[] | 'all'; held?: 0 | 1; version?: number },
  { action, ...detail }: { action: string; [name: string]: unknown },
  { actor, now }: Doing,
  id?: string,
): Statement {
  const { leadIds, held, version } = which;
  return db
    .insertInto('lead_history')
    .columns(['id', 'lead_id', 'at', 'actor', 'action', 'detail'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('leads')
        .select([
          id === undefined
            ? sql<string>`leads.id || ':' || cast(${randomUUID()} as text)`.as('entry')
            : cast<string>(val(id), 'text').as('entry'),
          'leads.id',
          cast<number>(val(now), 'bigint').as('at'),
          cast<string>(val(actor), 'text').as('actor'),
          cast<string>(val(action), 'text').as('action'),
          cast<string>(val(JSON.stringify(detail)), 'text').as('detail'),
        ])
        .where(({ eb, and }) =>
          and([
            ...(leadIds === 'all' ? [] : [eb('leads.id', 'in', leadIds)]),
            ...(held === undefined ? [] : [eb('held', '=', held)]),
            ...(version === undefined ? [] : [eb('version', '=', version)]),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.doNothing());
}

/** A statement that records something in the audit log. `detail` holds ids and counts, and nothing else of a lead. */
export const recordAudit = (
  db: Database,
  action: AuditedAction,
  detail: Record<string, string | number | string[]>,
  { actor, now }: Doing,
): Statement =>
  db.insertInto('audit').values({ id: randomUUID(), at: now, actor, action, detail: JSON.stringify(detail) });
