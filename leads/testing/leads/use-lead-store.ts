import { sourceOf } from '@fairlead/contract/attribution.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import { beforeEach } from 'vitest';
import type { Database } from '../../db/schema.ts';
import { storeLead } from '../../store.ts';
import type { Kind, Store } from '../database/stores.ts';
import { useDatabase } from '../database/use-database.ts';
import { payload } from './payloads.ts';
import { TEST_SETTINGS } from './settings.ts';

/** A Monday, at noon. */
export const MONDAY = Date.UTC(2026, 10, 2, 12);
export const ADA = 'ada@agency.example';

/** Ada does something, so many milliseconds after Monday noon. */
export const byAda = (ms = 0) => ({ actor: ADA, now: MONDAY + ms });

type Visit = Parameters<typeof sourceOf>[0];

export type LeadStoreBox = {
  store: Store;
  db: Database;
  /** What time it is, and which hours are worked. */
  now: number;
  hours: WorkingHours;
  /** Stores a lead. @returns its id */
  lead: (
    changes?: Partial<ContactPayload>,
    at?: number,
    more?: { heldFor?: string; visit?: Visit; dueAt?: number },
  ) => Promise<string>;
};

/** A new database for each test of a suite, and a way to store leads in it. */
export function useLeadStore(kind: Kind): LeadStoreBox {
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
  } as LeadStoreBox;
  useDatabase(kind, box);
  beforeEach(() => {
    box.now = MONDAY;
    box.hours = TEST_SETTINGS.hours;
  });
  return box;
}
