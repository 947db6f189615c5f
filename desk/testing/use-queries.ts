import { sourceOf } from '@fairlead/contract/attribution.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import type { StepEnd } from '@fairlead/leads/next-step.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import type { Kind, Store } from '@fairlead/leads/testing/database/stores.ts';
import { useDatabase } from '@fairlead/leads/testing/database/use-database.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import type { LeadWork } from '@fairlead/leads/work.ts';
import { beforeEach } from 'vitest';
import { type InboxFilters, NO_FILTERS } from '../data/filters.ts';
import type { InboxPage } from '../data/inbox.ts';
import type { LeadView, Outcome } from '../data/lead.ts';
import { listInbox } from '../queries/inbox.ts';
import { changeLead, readLead } from '../queries/lead.ts';

/** A Monday, at noon. */
export const MONDAY = Date.UTC(2026, 10, 2, 12);
export const ADA = 'ada@agency.example';
export const GRACE = 'grace@agency.example';

/** Ada does something, so many milliseconds after Monday noon. */
export const byAda = (ms = 0) => ({ actor: ADA, now: MONDAY + ms });

type Visit = Parameters<typeof sourceOf>[0];

export type QueriesBox = {
  store: Store;
  db: Database;
  /** When Ada looks at the list, and by which hours. */
  now: number;
  hours: WorkingHours;
  /** Stores a lead. @returns its id */
  lead: (
    changes?: Partial<ContactPayload>,
    at?: number,
    more?: { heldFor?: string; visit?: Visit; dueAt?: number },
  ) => Promise<string>;
  list: (filters?: Partial<InboxFilters>, cursor?: string | null) => Promise<InboxPage>;
  /** The ids of a list. */
  ids: (filters?: Partial<InboxFilters>, cursor?: string | null) => Promise<string[]>;
  /** Changes a lead as somebody does who sees this version. */
  change: (
    id: string,
    version: number,
    work: Partial<LeadWork>,
    doing?: ReturnType<typeof byAda>,
    end?: StepEnd,
  ) => Promise<Outcome>;
  view: (id: string) => Promise<LeadView>;
};

/** A new database for each test of a suite, and what the desk does with it. */
export function useQueries(kind: Kind): QueriesBox {
  let count = 0;
  const box = {
    lead: async (changes = {}, at = MONDAY, { heldFor = null, visit = {}, dueAt = null } = {}) => {
      const answers = payload({ email: `person${++count}@example.com`, ...changes });
      const source = sourceOf(visit);
      const stored = await storeLead(
        box.db,
        { payload: answers, key: null, heldFor, visit: { source, lastTouch: null }, dueAt },
        at,
      );
      return stored.id;
    },
    list: (filters = {}, cursor = null) =>
      listInbox(box.db, { ...NO_FILTERS, view: 'all', ...filters }, cursor, {
        now: box.now,
        hours: box.hours,
        viewer: ADA,
      }),
    ids: async (filters, cursor) => (await box.list(filters, cursor)).rows.map(({ id }) => id),
    change: (id, version, work, doing = byAda(), end) => {
      const rest = { stage: 'new', lostReason: null, valueCents: null, owner: null, nextStep: null, ...work } as const;
      return changeLead(box.db, id, version, rest, doing, { end });
    },
    view: async (id) => {
      const view = await readLead(box.db, ['letter'], id, [ADA, GRACE]);
      if (!view) throw new Error(`There is no lead ${id}.`);
      return view;
    },
  } as QueriesBox;
  useDatabase(kind, box);
  beforeEach(() => {
    box.now = MONDAY;
    box.hours = TEST_SETTINGS.hours;
  });
  return box;
}
