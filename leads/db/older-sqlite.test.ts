/** The file of a server in the hands of an older SQLite, such as that of Debian 12: sql.js 1.8.0 carries SQLite 3.39. */
import { readFileSync, writeFileSync } from 'node:fs';
// @ts-expect-error The package has no types.
import openSqlJs from 'sql.js';
import { expect, test } from 'vitest';
import { createStore } from '../testing/database/stores.ts';
import { storeAs } from '../testing/delivery/outbox.ts';

type Older = {
  exec(sql: string): { columns: string[]; values: unknown[][] }[];
  /** The bytes of the file. */
  export(): Uint8Array;
};

const { Database } = (await openSqlJs()) as { Database: new (file?: Uint8Array) => Older };

/** Opens a file that is in WAL mode without the shared memory that this build cannot make. */
function open(bytes: Uint8Array): Older {
  const older = new Database(bytes);
  older.exec('pragma locking_mode = exclusive; pragma foreign_keys = on');
  return older;
}

test('SQLite 3.40 and newer open the file of a server, find it sound, and write to it', async () => {
  const version = String(new Database().exec('select sqlite_version()')[0]?.values[0]);
  expect(version.localeCompare('3.40.1', 'en', { numeric: true })).toBeLessThan(0);

  const store = await createStore('sqlite');
  const { file } = store.choice as { file: string };
  const db = await store.open();
  await storeAs(db, 'stored@example.com', Date.now());
  await storeAs(db, 'held@example.com', Date.now(), 'honeypot');
  await db.insertInto('audit').values({ id: 'a', at: Date.now(), actor: 'a', action: 'b', detail: '{}' }).execute();
  await db.destroy();

  const older = open(readFileSync(file));
  const values = (sql: string) => older.exec(sql).flatMap((result) => result.values);
  expect(values('pragma integrity_check')).toEqual([['ok']]);
  expect(values('pragma foreign_key_check')).toEqual([]);
  expect(values('select count(*) from leads')).toEqual([[2]]);
  // Every table with its indexes and checks takes a row, a change and a removal.
  for (const table of values("select name from sqlite_schema where type = 'table'").flat()) {
    values(`select * from ${table}`);
    values(`delete from ${table} where false`);
  }
  older.exec('reindex');
  older.exec("update leads set submissions = 2, stage = 'won', held = 0 where email = 'held@example.com'");
  older.exec("update deliveries set state = 'dead', announced_at = 1");
  older.exec("insert into marks (name, at) values ('written', 1)");
  older.exec("delete from leads where email = 'stored@example.com'");
  expect(values('select * from deliveries')).toEqual([]);
  expect(() => older.exec('delete from audit')).toThrow('append-only');
  expect(values('pragma integrity_check')).toEqual([['ok']]);
  writeFileSync(file, older.export());

  const again = await store.open();
  expect(await again.selectFrom('leads').select(['email', 'stage', 'submissions']).execute()).toEqual([
    { email: 'held@example.com', stage: 'won', submissions: 2 },
  ]);
  expect(await again.selectFrom('marks').select('name').execute()).toEqual([{ name: 'written' }]);
  await storeAs(again, 'later@example.com', Date.now());
  await again.destroy();
  expect((await store.leads()).map(({ email }) => email)).toEqual(['held@example.com', 'later@example.com']);
  store.remove();
});
