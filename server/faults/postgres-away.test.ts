import { systemClock } from '@fairlead/leads/base/clock.ts';
import { type Postgres, startPostgres } from '@fairlead/leads/testing/database/postgres.ts';
import { createStoreAt } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EACH_ONCE, NOTHING_LOST } from '../testing/load/account.ts';
import { killPostgresLoop } from '../testing/load/kill-loop.ts';
import { readyz, startRig } from '../testing/server/rig.ts';
import { startServer } from '../testing/server/start-server.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('PostgreSQL that is killed under load and comes back loses nothing and sends nothing twice by any channel', async () => {
  expect(await killPostgresLoop(postgres, 3)).toMatchObject({ ...NOTHING_LOST, duplicates: 0, channels: EACH_ONCE });
});

test('without PostgreSQL each post is refused with a remedy, and the server recovers by itself', async () => {
  let passed = 0;
  const clock = { ...systemClock, elapsed: () => systemClock.elapsed() + passed };
  const store = await createStoreAt('postgres', { serverUrl: postgres.url() });
  await using server = await startServer({}, { store, parts: { clock } });
  const { url } = server;
  await postgres.kill();
  const [json, form, ready, alive] = await Promise.all([
    post(url, payload({ email: 'json@example.com' })),
    postForm(url, payload({ email: 'form@example.com' })),
    readyz(url),
    fetch(`${url}/healthz`),
  ]);
  expect([json.status, json.body.code, json.headers.get('retry-after')]).toEqual([503, 'not_stored', '30']);
  expect([form.status, form.headers.get('retry-after')]).toEqual([503, '30']);
  expect(ready).toMatchObject({ status: 503, database: 'away' });
  expect(alive.status).toBe(200);
  await postgres.start();
  const again = await post(url, payload({ email: 'json@example.com' }));
  expect(again.status).toBe(200);
  // As a load balancer, which asks again. An answer is reused for a second, and a busy machine may not answer within two.
  let recovered = await readyz(url);
  while (recovered.status !== 200) {
    passed += 1_000;
    recovered = await readyz(url);
  }
  expect(recovered).toMatchObject({ database: 'ok' });
  expect((await store.leads()).map(({ id }) => id)).toEqual([again.body.id]);
});

test('a server that starts before its PostgreSQL waits for it', async () => {
  const store = await createStoreAt('postgres', { serverUrl: postgres.url() });
  await postgres.kill();
  const starting = startRig('postgres', { store });
  await postgres.start();
  await using rig = await starting;
  expect((await post(rig.server.url, payload())).status).toBe(200);
});
