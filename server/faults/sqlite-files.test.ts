/** What the operator or a tidy script does to the files of the embedded database while the server runs. */
import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createStore, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { storeAs } from '@fairlead/leads/testing/delivery/outbox.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readyz } from '../testing/server/rig.ts';
import { startServer, type TestServer } from '../testing/server/start-server.ts';

let store: Store;
let file: string;
let server: TestServer;
const start = () => startServer({}, { store });
beforeEach(async () => {
  store = await createStore('sqlite');
  file = (store.choice as { file: string }).file;
  server = await start();
  expect((await post(server.url, payload({ email: 'before@example.com' }))).status).toBe(200);
});
afterEach(async () => {
  await server.stop();
  store.remove();
});

const emails = async () => (await store.leads()).map(({ email }) => email);

describe.each<[string, string, () => void]>([
  ['a write-ahead log that was removed', 'WAL_REPLACED', () => rmSync(`${file}-wal`)],
  [
    'a write-ahead log that was replaced',
    'WAL_REPLACED',
    () => {
      copyFileSync(`${file}-wal`, `${file}-copy`);
      renameSync(`${file}-copy`, `${file}-wal`);
    },
  ],
  [
    'a database file that was replaced',
    'DATABASE_REPLACED',
    () => {
      copyFileSync(file, `${file}-copy`);
      renameSync(`${file}-copy`, file);
    },
  ],
])('%s', (_what, code, change) => {
  test('is answered with 503, since what is written from then on would be lost with the process', async () => {
    change();
    const { status, body } = await post(server.url, payload({ email: 'after@example.com' }));
    expect([status, body.code]).toEqual([503, 'not_stored']);
    expect(await readyz(server.url)).toMatchObject({ status: 503, database: 'away' });
    expect(server.log.items).toContainEqual(expect.objectContaining({ event: 'lead_not_stored', code }));
  });
});

test('a stop after the write-ahead log was removed still saves what had been answered with thank you', async () => {
  rmSync(`${file}-wal`);
  await server.stop();
  server = await start();
  expect(await emails()).toEqual(['before@example.com']);
  expect((await post(server.url, payload({ email: 'after@example.com' }))).status).toBe(200);
  expect(await emails()).toEqual(['before@example.com', 'after@example.com']);
});

test('a minute after it was stored, a lead is in the database file itself, without its write-ahead log', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const db = await store.open();
  await storeAs(db, 'minute@example.com', Date.now());
  const alone = (name: string) => {
    copyFileSync(file, `${store.folder}/${name}.sqlite`);
    const copy = new DatabaseSync(`${store.folder}/${name}.sqlite`);
    const emails = copy
      .prepare('select email from leads')
      .all()
      .map(({ email }) => email);
    copy.close();
    return emails;
  };
  const before = alone('before');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(before).not.toContain('minute@example.com');
  expect(alone('after')).toContain('minute@example.com');
  await db.destroy();
});
