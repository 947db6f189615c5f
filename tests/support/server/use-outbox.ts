import type { Database } from '../../../server/db/schema.ts';
import type { OutboxDeps } from '../../../server/delivery/deps.ts';
import type { Kind, Store } from '../database/stores.ts';
import { useDatabase } from '../database/use-database.ts';
import { type FakeMailer, fakeMailer, outboxOf, storeAs } from './outbox.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** When every test begins. */
export const START = Date.UTC(2026, 10, 21, 9);
export const LEASE = 120 * SECOND;

/** What one test of the outbox works with. */
export type Box = {
  store: Store;
  db: Database;
  mailer: FakeMailer;
  /** Milliseconds since 1970; the test moves it on. */
  now: number;
  clock: () => number;
  /** A server's outbox on this database and mailer. */
  outbox: (changes?: Partial<OutboxDeps>) => OutboxDeps;
  /** Stores a lead of this address. @returns its id */
  add: (email: string, heldFor?: string | null) => Promise<string>;
  /** A lead's row and that of its letter, read without the code under test. */
  row: (id: string) => Promise<Record<string, unknown>>;
  /** Its state, its attempts, and the milliseconds from `START` to the next one. */
  progress: (id: string) => Promise<{ state: unknown; attempts: number; next: number }>;
};

/** A new database and mailer for each test of a suite. */
export function useOutbox(kind: Kind): Box {
  const box = {
    clock: () => box.now,
    outbox: (changes) => outboxOf(box.db, box.mailer, changes),
    add: (email, heldFor = null) => storeAs(box.db, email, box.now, heldFor),
    row: async (id) => ({
      ...(await box.store.query(`select * from leads where id = '${id}'`))[0],
      ...(await box.store.query(`select * from deliveries where lead_id = '${id}' and channel = 'letter'`))[0],
    }),
    progress: async (id) => {
      const { state, attempts, next_attempt_at } = await box.row(id);
      return { state, attempts: Number(attempts), next: Number(next_attempt_at) - START };
    },
  } as Box;
  useDatabase(kind, box, () => {
    box.mailer = fakeMailer();
    box.now = START;
  });
  return box;
}
