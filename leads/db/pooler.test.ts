/** What a pooler between the server and PostgreSQL sees. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDatabase } from '../base/choices.ts';
import { tapPostgres } from '../testing/database/postgres-wire.ts';
import { createStoreAt, type Store } from '../testing/database/stores.ts';
import { openDatabase } from './open.ts';

/** The parameters that pgbouncer lets a connection start with. It refuses a connection with any other. */
const ACCEPTED = ['user', 'database', 'application_name', 'client_encoding'];
const LIMITS = sql<{ lock: string; statement: string }>`
  select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;

let store: Store;
beforeEach(async () => {
  store = await createStoreAt('postgres', {});
});
afterEach(() => store.remove());

test.each([
  ['sessions keep their time limits', '', '2s'],
  ['transactions keep theirs, and sessions nothing', '?pgbouncer=true', '0'],
])('a connection starts with nothing that pgbouncer refuses, and %s', async (_title, query, outside) => {
  const tap = await tapPostgres(String(store.env.DATABASE_URL));
  const db = await openDatabase(readDatabase({ DATABASE_URL: tap.url + query }, store.folder));
  const [inBatch] = await db.batch([{ compile: () => LIMITS.compile(db) }]);
  const alone = await LIMITS.execute(db);
  await db.destroy();
  expect(inBatch.rows).toEqual([{ lock: '2s', statement: '5500ms' }]);
  expect(alone.rows).toEqual([expect.objectContaining({ lock: outside })]);
  expect(tap.settings().length).toBeGreaterThan(1);
  for (const settings of tap.settings()) expect(ACCEPTED).toEqual(expect.arrayContaining(Object.keys(settings)));
  await tap.stop();
});
