import { expect, test } from 'vitest';
import { lockLeads } from '../../support/database/locks.ts';
import { KINDS } from '../../support/database/stores.ts';
import { submit, unique } from '../../support/load/load.ts';
import { payload, post, postForm } from '../../support/server/payloads.ts';
import { startRig } from '../../support/server/rig.ts';

test.concurrent.each(KINDS)(
  'on %s posts wait for a lock of another program, and nothing else waits with them',
  async (kind) => {
    await using rig = await startRig(kind);
    const { url } = rig.server;
    const release = await lockLeads(rig.store);
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
  },
);

test.concurrent.each(KINDS)('on %s posts are refused while a lock stays, and stored after it ends', async (kind) => {
  await using rig = await startRig(kind);
  const { url } = rig.server;
  const release = await lockLeads(rig.store);
  const [json, form] = await Promise.all([
    post(url, payload({ email: 'json@example.com' })),
    postForm(url, payload({ email: 'form@example.com' })),
  ]);
  for (const { status, headers } of [json, form]) {
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  }
  expect(json.body.code).toBe('not_stored');
  await release();
  expect((await post(url, payload())).status).toBe(200);
  expect((await rig.store.leads()).map(({ email }) => email)).toEqual(['ada@example.com']);
});
