import { lockLeads } from '@fairlead/leads/testing/database/locks.ts';
import { createStore, createStoreAt, KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { LogJournal } from '@fairlead/support/journal.ts';
import { expect, test } from 'vitest';

test.each(KINDS)('six servers that start at once on an empty %s all start, and share one schema', async (kind) => {
  const store = await createStoreAt(kind, {});
  const servers = await Promise.all(Array.from({ length: 6 }, () => startServer({}, { store, process: true })));
  const same = payload({ email: 'six@example.com' });
  const ids = await Promise.all(servers.map(async ({ url }) => (await post(url, same)).body.id));
  await Promise.all(servers.map((server) => server.stop()));
  expect(new Set(ids).size).toBe(1);
  const names = (await store.query('select name from migrations')).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  store.remove();
});

/** Loaded into a server: says when it asks for the write lock of the embedded database for the first time. */
const TELL = `data:text/javascript,${encodeURIComponent(`
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    if (sql.startsWith('begin immediate')) process.stderr.write('{"event":"locking"}\\n');
    return exec.call(this, sql);
  };`)}`;

test('a start waits while another program has locked the embedded database', async () => {
  const store = await createStore('sqlite');
  await (await store.open()).destroy();
  const release = await lockLeads(store);
  const log = new LogJournal();
  let isRunning = false;
  const starting = startServer({ NODE_OPTIONS: `--import=${TELL}` }, { store, log, process: true });
  void starting.then(() => {
    isRunning = true;
  });
  await log.logged('locking');
  expect(isRunning).toBe(false);
  await release();
  await (await starting).stop();
  store.remove();
});
