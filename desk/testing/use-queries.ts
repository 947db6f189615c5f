import type { StepEnd } from '@fairlead/leads/next-step.ts';
import type { Kind } from '@fairlead/leads/testing/database/stores.ts';
import { ADA, byAda, type LeadStoreBox, useLeadStore } from '@fairlead/leads/testing/leads/use-lead-store.ts';
import type { LeadWork } from '@fairlead/leads/work.ts';
import { type InboxFilters, NO_FILTERS } from '../data/filters.ts';
import type { InboxPage } from '../data/inbox.ts';
import type { LeadView, Outcome } from '../data/lead.ts';
import { listInbox } from '../queries/inbox.ts';
import { changeLead, readLead } from '../queries/lead.ts';

export { ADA, byAda, MONDAY } from '@fairlead/leads/testing/leads/use-lead-store.ts';
export const GRACE = 'grace@agency.example';

export type QueriesBox = LeadStoreBox & {
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
  const box: QueriesBox = Object.assign(useLeadStore(kind), {
    list: (filters: Partial<InboxFilters> = {}, cursor: string | null = null) =>
      listInbox(box.db, { ...NO_FILTERS, view: 'all', ...filters }, cursor, {
        now: box.now,
        hours: box.hours,
        viewer: ADA,
      }),
    ids: async (filters?: Partial<InboxFilters>, cursor?: string | null) =>
      (await box.list(filters, cursor)).rows.map(({ id }) => id),
    change: (id: string, version: number, work: Partial<LeadWork>, doing = byAda(), end?: StepEnd) => {
      const rest = { stage: 'new', lostReason: null, valueCents: null, owner: null, nextStep: null, ...work } as const;
      return changeLead(box.db, id, version, rest, doing, { end });
    },
    view: async (id: string) => {
      const view = await readLead(box.db, ['letter'], id, [ADA, GRACE]);
      if (!view) throw new Error(`There is no lead ${id}.`);
      return view;
    },
  });
  return box;
}
