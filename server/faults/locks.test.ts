import { lockLeads } from '@fairlead/leads/testing/database/locks.ts';
import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { expect, test } from 'vitest';
import { startRig } from '../testing/server/rig.ts';

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
