/** What `db.batch` promises, on both databases. */

import { must } from '@fairlead/support/must.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { markSent } from '../delivery/rows.ts';
import { lockBy } from '../testing/database/locks.ts';
import { KINDS, type Store } from '../testing/database/stores.ts';
import { useDatabase } from '../testing/database/use-database.ts';
import { connectPostgres } from './postgres.ts';
import { prepare } from './prepare.ts';
import type { Database, Statement } from './schema.ts';

type Held = { store: Store; db: Database };

const mark = (db: Database, name: string, at = 0) => db.insertInto('marks').values({ name, at });
const raise = (db: Database, name: string) =>
  db
    .updateTable('marks')
    .set((eb) => ({ at: eb('at', '+', 1) }))
    .where('name', '=', name);
const marksIn = async ({ query }: Store) =>
  Object.fromEntries((await query('select name, at from marks')).map(({ name, at }) => [name, Number(at)]));

describe.each(KINDS)('a batch on %s', (kind) => {
  const held = {} as Held;
  useDatabase(kind, held);

  test('says what each of its statements did, in their order', async () => {
    const { db } = held;
    const results = await db.batch([
      mark(db, 'one', 1),
      mark(db, 'two', 2),
      db.updateTable('marks').set({ at: 3 }),
      db.selectFrom('marks').selectAll().orderBy('name'),
      db.deleteFrom('marks').where('name', '=', 'nobody'),
    ]);
    expect(results.map(({ changes }) => changes).toSpliced(3, 1)).toEqual([1, 1, 2, 0]);
    expect(results[3].rows).toEqual([
      { name: 'one', at: 3 },
      { name: 'two', at: 3 },
    ]);
  });

  test('finds nothing in an empty list, and everything outside of it', async () => {
    const { db } = held;
    const [, none, all] = await db.batch([
      mark(db, 'one'),
      db.selectFrom('marks').selectAll().where('name', 'in', []),
      db.selectFrom('marks').selectAll().where('name', 'not in', []),
    ]);
    expect([none.rows, all.rows]).toEqual([[], [{ name: 'one', at: 0 }]]);
    const deleted = await db
      .deleteFrom('marks')
      .where(({ not, eb }) => not(eb('name', 'not in', [])))
      .execute();
    expect(deleted.map(({ numDeletedRows }) => Number(numDeletedRows))).toEqual([0]);
  });

  test('keeps texts without NUL and without half of a surrogate pair, and finds them again', async () => {
    const { db, store } = held;
    await db.batch([mark(db, 'a\0b'), mark(db, '\ud800c'), mark(db, 'd\0', 1)]);
    await mark(db, 'e\0\udc00').execute();
    expect(Object.keys(await marksIn(store)).sort()).toEqual(['ab', 'd', 'e\ufffd', '\ufffdc']);
    const found = await db.selectFrom('marks').select('name').where('name', '=', '\0ab').execute();
    expect(found).toEqual([{ name: 'ab' }]);
    const seen = prepare((on, { name }: { name: string }) =>
      on.selectFrom('marks').select('name').where('name', '=', name),
    );
    const [prepared] = await db.batch([seen(db, { name: '\ud801c' })]);
    expect(prepared.rows).toEqual([{ name: '\ufffdc' }]);
  });

  test('takes no effect when one of its statements fails, and others beside it do', async () => {
    const { db, store } = held;
    const broken = db.batch([mark(db, 'lost'), mark(db, 'twice'), mark(db, 'twice')]);
    const beside = [db.batch([mark(db, 'a'), mark(db, 'b')]), mark(db, 'c').execute()];
    await expect(broken).rejects.toThrow(/unique/i);
    await Promise.all(beside);
    expect(await marksIn(store)).toEqual({ a: 0, b: 0, c: 0 });
    await db.batch([mark(db, 'after')]);
    expect(await marksIn(store)).toHaveProperty('after');
  });

  test('leaves out nothing of a hundred at once', async () => {
    const { db, store } = held;
    await db.batch([mark(db, 'count')]);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => db.batch([raise(db, 'count'), mark(db, String(index))])),
    );
    const marks = await marksIn(store);
    expect([marks.count, Object.keys(marks).length]).toEqual([100, 101]);
  });
});

describe('a batch on PostgreSQL', () => {
  const held = {} as Held;
  useDatabase('postgres', held);
  const urlOf = ({ choice }: Store) => (choice as { url: string }).url;

  /** A statement that tells when it is sent, which is when those before it in the batch are done. */
  const telling = (onSent: () => void): Statement<{ told: string }> => ({
    compile: () => ({
      ...sql<{ told: string }>`select 1`.compile(held.db),
      sql: 'select $1::text as told',
      parameters: [
        {
          // The driver asks for a parameter's text when it sends the statement.
          toPostgres: () => {
            onSent();
            return '';
          },
        },
      ],
    }),
  });

  test('that a deadlock has ended is repeated', async () => {
    const { db, store } = held;
    await db.batch([mark(db, 'first'), mark(db, 'second')]);
    const other = new pg.Client({ connectionString: urlOf(store) });
    await other.connect();
    // The one that looks for a deadlock is the one that is ended: this one never looks.
    await other.query("set deadlock_timeout = '1h'; begin; update fairlead.marks set at = 10 where name = 'second'");
    const sent = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    const tell = telling(() => sent[tries++]?.resolve());
    const batch = db.batch([raise(db, 'first'), tell, raise(db, 'second')]);
    await must(sent[0]).promise;
    await other.query("update fairlead.marks set at = 10 where name = 'first'");
    await other.query('commit');
    await other.end();
    await batch;
    expect(tries).toBe(2);
    expect(await marksIn(store)).toEqual({ first: 11, second: 11 });
  });

  test('that waits too long for a lock is repeated', async () => {
    const { db, store } = held;
    await db.batch([mark(db, 'locked')]);
    const release = await lockBy(urlOf(store), "select 1 from fairlead.marks where name = 'locked' for update");
    const again = Promise.withResolvers<void>();
    let tries = 0;
    const tell = telling(() => ++tries === 2 && again.resolve());
    const batch = db.batch([tell, raise(db, 'locked')]);
    await again.promise;
    await release();
    await batch;
    expect(await marksIn(store)).toEqual({ locked: 1 });
  });

  test('is not repeated for an error of its own', async () => {
    const { db } = held;
    let tries = 0;
    const tell = telling(() => void tries++);
    await expect(db.batch([tell, mark(db, 'twice'), mark(db, 'twice')])).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
  });

  test('waits for the disk, even where the whole database says that no commit does', async () => {
    const { store } = held;
    const url = urlOf(store);
    const syncs = sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`;
    await store.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
    const db = connectPostgres({ url }, { max: 1 });
    const setting = { compile: () => syncs.compile(db) };
    const [inBatch] = await db.batch([setting]);
    const { rows: outside } = await syncs.execute(db);
    await db.destroy();
    expect([inBatch.rows, outside]).toEqual([[{ setting: 'on' }], [{ setting: 'off' }]]);
  });

  test('leaves a stricter setting as it is', async () => {
    const { store } = held;
    const url = urlOf(store);
    await store.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = remote_apply`);
    const db = connectPostgres({ url }, { max: 1 });
    const syncs = sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`;
    const [inBatch] = await db.batch([{ compile: () => syncs.compile(db) }]);
    await db.destroy();
    expect(inBatch.rows).toEqual([{ setting: 'remote_apply' }]);
  });

  test.each([
    ['keeps the plan of a prepared statement', {}, 1],
    ['keeps none in a connection to a pooler in transaction mode', { transactionPooler: true as const }, 0],
  ])('%s', async (_title, pooled, kept) => {
    const db = connectPostgres({ url: urlOf(held.store), ...pooled }, { max: 1 });
    const plans = { compile: () => sql`select name from pg_prepared_statements`.compile(db) };
    const [, found] = await db.batch([markSent(db, { id: 'nobody', resends: 0, now: 0 }), plans]);
    await db.destroy();
    expect(found.rows).toHaveLength(kept);
  });
});
