import { lockLeads } from '@fairlead/leads/testing/database/locks.ts';
import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { expect, test } from 'vitest';
import { submit, unique } from '../testing/load/load.ts';
import { startServer } from '../testing/server/start-server.ts';

test.each(KINDS)('on %s posts wait for a lock of another program, and nothing else waits with them', async (kind) => {
  await using server = await startServer({}, { kind });
  const { url, store } = server;
  const release = await lockLeads(store);
  let answered = 0;
  const posts = Array.from({ length: 8 }, async (_, number) => {
    const { status } = await submit(url, unique('locked', number));
    answered++;
    return status;
  });
  // A server that the lock blocks would answer this only after it has given up on the posts.
  for (let asked = 0; asked < 5; asked++) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(answered).toBe(0);
  await release();
  expect(await Promise.all(posts)).toEqual([200, 200, 200, 303, 200, 200, 200, 303]);
  expect(await store.leads()).toHaveLength(8);
});
