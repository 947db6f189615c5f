import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createStoreAt, KINDS, type Store } from '../../support/database/stores.ts';
import { payload, post } from '../../support/server/payloads.ts';
import { startServer } from '../../support/server/server.ts';

const start = (store: Store) => startServer({}, { store, process: true });

test.each(KINDS)('six servers that start at once on an empty %s all start, and share one schema', async (kind) => {
  const store = await createStoreAt(kind, {});
  const servers = await Promise.all(Array.from({ length: 6 }, () => start(store)));
  const same = payload({ email: 'six@example.com' });
  const ids = await Promise.all(servers.map(async ({ url }) => (await post(url, same)).body.id));
  await Promise.all(servers.map((server) => server.stop()));
  expect(new Set(ids).size).toBe(1);
  const names = (await store.query('select name from migrations')).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  store.remove();
});

test('a start waits while another program has locked the embedded database', async () => {
  const store = await createStoreAt('sqlite', {});
  await (await store.open()).destroy();
  const other = new DatabaseSync((store.choice as { file: string }).file);
  other.exec('begin immediate');
  // If the machine is too busy to begin the start in this time, there is no lock to wait for, and the test passes too.
  setTimeout(() => other.exec('commit'), 1_500);
  const server = await start(store);
  expect(other.isTransaction).toBe(false);
  await server.stop();
  other.close();
  store.remove();
});
