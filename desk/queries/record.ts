/** The record of who did what: a page of the audit log. It names leads by their ids alone. */

import type { Database, Tables } from '@fairlead/leads/db/schema.ts';
import type { Cursor } from '../data/filters.ts';
import type { RecordEntry, RecordFilters, RecordPage } from '../data/record.ts';

export const PAGE_SIZE = 50;
/** The nightly run erases many leads at once. So many of an entry are shown. */
const MOST_LEADS = 5;

/** A cursor that cannot be read is the first page. */
export async function readRecord(
  db: Database,
  { actor, action }: RecordFilters,
  cursor: Cursor | null,
): Promise<RecordPage> {
  const start = startOf(cursor);
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(actor !== null, (query) => query.where('actor', '=', actor ?? ''))
    .$if(action !== null, (query) => query.where('action', '=', action ?? ''))
    .$if(start !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(start?.at ?? 0, start?.id ?? ''))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  const actors = await db.selectFrom('audit').select('actor').distinct().orderBy('actor').execute();
  return {
    entries: await asEntries(db, shown),
    next: last ? `${last.at}.${last.id}` : null,
    actors: actors.map((row) => row.actor),
  };
}

function startOf(cursor: Cursor | null): { at: number; id: string } | null {
  const [, at, id] = /^(\d{1,15})\.([\w:-]{1,100})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** What entries hold beside who, when and what. Whoever wrote the action wrote it. */
type Detail = { count?: number; ids?: string[]; for?: string; of?: string };

async function asEntries(db: Database, rows: Tables['audit'][]): Promise<RecordEntry[]> {
  const read = rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) as Detail }));
  const ids = read.flatMap(({ detail }) => detail.ids?.slice(0, MOST_LEADS) ?? []);
  const withPage = db.selectFrom('leads').select('id').where('binned_at', 'is', null);
  const there = ids.length === 0 ? [] : await withPage.where('id', 'in', ids).execute();
  const stored = new Set(there.map(({ id }) => id));
  return read.map(({ detail, ...row }) => ({
    ...row,
    of: detail.for ?? detail.of ?? null,
    count: detail.count ?? null,
    leads: (detail.ids ?? []).slice(0, MOST_LEADS).map((id) => ({ id, isThere: stored.has(id) })),
  }));
}
