import type { Database, LeadState } from '../../../server/db/schema.ts';
import { eraseOld, type RetentionDeps } from '../../../server/leads/retention.ts';
import { storeLead } from '../../../server/leads/store.ts';
import type { Kind, Store } from '../database/stores.ts';
import { useDatabase } from '../database/use-database.ts';
import { payload } from '../server/payloads.ts';
import { together } from './together.ts';

const DAY_MS = 86_400_000;
/** Four in the morning, UTC. */
export const NIGHT = Date.UTC(2026, 10, 22, 4);
const DAYS = 730;

type Line = { event: string; [field: string]: unknown };

/** What one test of the nightly erasure works with: leads are kept for 730 days, and it is `NIGHT`. */
export type Nights = {
  store: Store;
  db: Database;
  /** The log. */
  lines: Line[];
  deps: (changes?: Partial<RetentionDeps>) => RetentionDeps;
  erase: (now?: number, changes?: Partial<RetentionDeps>) => Promise<number>;
  /** Erases although the clock is in doubt. */
  eraseAnyway: (changes?: Partial<RetentionDeps>) => Promise<number>;
  emails: () => Promise<string[]>;
  /** Stores a lead of this age. @returns its id */
  seed: (email: string, ageDays: number, state?: LeadState) => Promise<string>;
  seedMany: (count: number, ageDays: number) => Promise<unknown>;
};

/** A new database for each test of a suite. */
export function useNights(kind: Kind): Nights {
  const box = {
    deps: (changes = {}) => ({
      db: box.db,
      kind,
      retentionDays: DAYS,
      dataDir: box.store.folder,
      log: (event, fields) => box.lines.push({ event, ...fields }),
      stopping: new AbortController().signal,
      drift: () => 0,
      ...changes,
    }),
    erase: (now = NIGHT, changes = {}) => eraseOld(box.deps(changes), () => now),
    eraseAnyway: (changes = {}) => eraseOld(box.deps(changes), () => NIGHT, true),
    emails: async () => (await box.store.leads()).map(({ email }) => email).sort(),
    seed: async (email, ageDays, state = 'sent') => {
      const lead = { payload: payload({ email }), key: email, heldFor: null };
      const { id } = await storeLead(box.db, lead, NIGHT - ageDays * DAY_MS);
      await box.db.updateTable('leads').set({ state }).where('id', '=', id).execute();
      return id;
    },
    seedMany: (count, ageDays) =>
      together(
        Array.from({ length: count }, (_, index) => () => box.seed(`n${index}.${ageDays}@example.com`, ageDays)),
      ),
  } as Nights;
  useDatabase(kind, box, () => {
    box.lines = [];
  });
  return box;
}
