import type { ContactPayload } from '../../../contract/fields.ts';
import { sourceOf } from '../../../contract/source.ts';
import { type InboxFilters, NO_FILTERS } from '../../../desk/model/filters.ts';
import type { LeadWork, Outcome } from '../../../desk/model/lead.ts';
import { deskQueries } from '../../../desk/queries/index.ts';
import type { Database } from '../../../server/db/schema.ts';
import { storeLead } from '../../../server/leads/store.ts';
import type { Kind, Store } from '../database/stores.ts';
import { useDatabase } from '../database/use-database.ts';
import { payload } from '../server/payloads.ts';

export const DAY_MS = 86_400_000;
/** A Monday, at noon. */
export const MONDAY = Date.UTC(2026, 10, 2, 12);
export const ADA = 'ada@agency.example';
export const GRACE = 'grace@agency.example';

type Visit = Parameters<typeof sourceOf>[0];

export type QueriesBox = {
  store: Store;
  db: Database;
  queries: ReturnType<typeof deskQueries>;
  /** Stores a lead. @returns its id */
  lead: (changes?: Partial<ContactPayload>, at?: number, more?: { heldFor?: string; visit?: Visit }) => Promise<string>;
  list: (filters?: Partial<InboxFilters>, cursor?: string | null) => ReturnType<QueriesBox['queries']['listInbox']>;
  /** The ids of a list. */
  ids: (filters?: Partial<InboxFilters>, cursor?: string | null) => Promise<string[]>;
  /** Changes a lead as somebody does who sees this version. */
  change: (id: string, version: number, work: Partial<LeadWork>, actor?: string, now?: number) => Promise<Outcome>;
  view: (id: string) => Promise<NonNullable<Awaited<ReturnType<QueriesBox['queries']['readLead']>>>>;
};

/** A new database for each test of a suite, and what the desk does with it. */
export function useQueries(kind: Kind): QueriesBox {
  let count = 0;
  const box = {
    queries: deskQueries(['letter']),
    lead: async (changes = {}, at = MONDAY, { heldFor = null, visit = {} } = {}) => {
      const answers = payload({ email: `person${++count}@example.com`, ...changes });
      const source = sourceOf(visit);
      const stored = await storeLead(
        box.db,
        { payload: answers, key: null, heldFor, visit: { source, lastTouch: null } },
        at,
      );
      return stored.id;
    },
    list: (filters = {}, cursor = null) => box.queries.listInbox(box.db, { ...NO_FILTERS, ...filters }, cursor),
    ids: async (filters, cursor) => (await box.list(filters, cursor)).rows.map(({ id }) => id),
    change: (id, version, work, actor = ADA, now = MONDAY) => {
      const rest = { stage: 'new', lostReason: null, valueCents: null, owner: null, ...work } as const;
      return box.queries.changeLead(box.db, id, version, rest, actor, now);
    },
    view: async (id) => {
      const view = await box.queries.readLead(box.db, id, [ADA, GRACE]);
      if (!view) throw new Error(`There is no lead ${id}.`);
      return view;
    },
  } as QueriesBox;
  useDatabase(kind, box);
  return box;
}
