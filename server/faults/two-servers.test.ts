import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { expect, test } from 'vitest';
import { allSent, NOTHING_LOST, settle } from '../testing/load/account.ts';
import { startLoad } from '../testing/load/load.ts';
import { startRig } from '../testing/server/rig.ts';

// The lease of a real server, since no server is killed here.
const env = { LEASE_MS: '120000' };

test.concurrent.each(KINDS)('on %s two servers under load send no letter twice', async (kind) => {
  await using rig = await startRig(kind, { env, process: true });
  const urls = [rig.server.url, (await rig.start()).url] as const;
  const load = startLoad((number) => urls[number % 2 ? 1 : 0]);
  await load.stored.until((stored) => stored.length >= 150);
  await load.stop();
  expect(load.sent).toHaveLength(load.stored.items.length);
  expect(await settle(load.sent, urls[0], rig)).toMatchObject({ ...NOTHING_LOST, duplicates: 0 });
});

// One after the other: beside three other loads, a post may wait for the lock of the first longer than a server waits.
test.each(KINDS)('on %s 50 identical posts at once over two servers are one lead and one letter', async (kind) => {
  await using rig = await startRig(kind, { env, process: true });
  const urls = [rig.server.url, (await rig.start()).url] as const;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      post(urls[number % 2 ? 1 : 0], payload(), { 'idempotency-key': `key-${number % 5}` }),
    ),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  await allSent(rig);
  expect(await rig.store.leads()).toMatchObject([{ id: answers[0]?.body.id, submissions: 50 }]);
  expect([...rig.mail.taken.values()]).toEqual([1]);
});
