/**
 * A server of the version before there was a table of deliveries, by its own statements, word for word. It knows only the
 * columns of `leads`.
 */
import { DatabaseSync } from 'node:sqlite';
import { type ExpressionBuilder, sql } from 'kysely';
import { readMigrations } from '../../../server/db/migrations.ts';
import type { Database, Tables } from '../../../server/db/schema.ts';
import type { Lead } from '../../../server/leads/lead.ts';
import { withClient } from './hosted-database.ts';
import { createStoreAt, type Kind, type Store } from './stores.ts';

const PENDING = sql.lit('pending' as const);
const FREE = sql.lit(0);
const SKEW_MS = 5_000;

/** A database with the tables of that version. */
export async function createOlderStore(kind: Kind): Promise<Store> {
  const store = await createStoreAt(kind, {});
  const folder = kind === 'sqlite' ? 'server/db/sqlite/' : 'supabase/migrations/';
  const migrations = readMigrations(new URL(`../../../${folder}`, import.meta.url)).filter(
    ({ name }) => name < '20261123',
  );
  if (store.choice.kind === 'postgres') {
    await withClient(store.choice.url, async (client) => {
      for (const { sql } of migrations) await client.query(sql);
    });
    return store;
  }
  const database = new DatabaseSync(store.choice.file);
  database.exec(
    'pragma journal_mode = wal; create table migrations (name text primary key, applied_at text not null default current_timestamp)',
  );
  for (const { sql } of migrations) database.exec(sql);
  database.close();
  return store;
}

let stored = 0;

/** Stores a lead as that version does. @returns its id */
export async function storeAsOlder(store: Store, at: number, changes: Record<string, string | number> = {}) {
  const id = `00000000-0000-4000-8000-${String(++stored).padStart(12, '0')}`;
  const row: Record<string, string | number> = {
    ...{ id, received_at: at, first_name: 'Ada', last_name: 'Lovelace', email: `older${stored}@example.com` },
    ...{ phone: '5551234567', website: 'https://example.com', country: 'Peru', service: 'seo', revenue: 'a' },
    ...{ platforms: '[]', fingerprint: id, dedupe: id, state: 'pending', next_attempt_at: at },
    ...changes,
  };
  const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value}'`));
  await store.query(`insert into leads (${Object.keys(row)}) values (${values})`);
  return id;
}

const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'leads'>) =>
  eb.and([eb('state', '=', PENDING), eb('next_attempt_at', '<=', now), eb('lease_until', '=', FREE)]);

export const claimAsOlder = (db: Database, count: number, now: number, leaseMs: number): Promise<Lead[]> =>
  db
    .updateTable('leads')
    .set((eb) => ({ lease: eb('lease', '+', 1), lease_until: now + leaseMs }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('leads').select('id').where(isDue(now)).orderBy('next_attempt_at').limit(count),
    )
    .where(isDue(now))
    .returningAll()
    .execute();

/** Whether that version finds a letter that is due. While it does, it tries to claim one without a pause. */
export async function isAnyDueToOlder(db: Database, now: number): Promise<boolean> {
  return (await db.selectFrom('leads').select('id').where(isDue(now)).limit(1).executeTakeFirst()) !== undefined;
}

export const markSentAsOlder = (db: Database, id: string, now: number) =>
  db
    .updateTable('leads')
    .set((eb) => ({ state: 'sent', sent_at: now, attempts: eb('attempts', '+', 1), lease_until: 0, last_error: null }))
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'dead'])
    .execute();

export const markFailedAsOlder = (db: Database, lead: Lead, now: number) =>
  db
    .updateTable('leads')
    .set({
      ...{ attempts: lead.attempts + 1, lease_until: 0, last_error: 'later: EENVELOPE 451' },
      ...{ next_attempt_at: now + 10_000, wait_ms: 10_000 },
    })
    .where('id', '=', lead.id)
    .where('lease', '=', lead.lease)
    .where('state', '=', 'pending')
    .execute();

/** All that its poll and `leads retry` do to letters that nobody seems to have. */
export async function tidyAsOlder(db: Database, now: number, leaseMs: number): Promise<void> {
  const leased = await db
    .selectFrom('leads')
    .select(['id', 'lease'])
    .where('state', '=', PENDING)
    .where('lease_until', '<>', FREE)
    .execute();
  for (const { id, lease } of leased) {
    await db
      .updateTable('leads')
      .set({ lease_until: 0 })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .where('state', '=', 'pending')
      .execute();
  }
  await db
    .updateTable('leads')
    .set({ lease_until: 0 })
    .where('state', '=', PENDING)
    .where('lease_until', '<>', FREE)
    .where((eb) => eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', now + leaseMs + SKEW_MS)]))
    .execute();
  await db
    .updateTable('leads')
    .set({ state: 'pending', announced_at: null, lease_until: 0, next_attempt_at: now, attempts: 0 })
    .where((eb) =>
      eb.or([eb('state', '=', 'dead'), eb.and([eb('state', '=', 'pending'), eb('next_attempt_at', '>', now)])]),
    )
    .execute();
}
