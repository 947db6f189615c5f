import { expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { allSent } from '../../support/load/account.ts';
import { submit, unique } from '../../support/load/load.ts';
import { type Rig, refuses, startRig } from '../../support/server/rig.ts';
import type { TestServer } from '../../support/server/server.ts';
import { until } from '../../support/until.ts';

/** A server that has sent three letters of `leads`, and waits for the answer to each. */
async function sendingServer({ server, mail, start }: Rig, leads: number): Promise<TestServer> {
  await mail.close();
  for (let number = 0; number < leads; number++) await submit(server.url, unique('sending', number));
  await server.stop();
  mail.mode = 'pause';
  await mail.listen();
  const next = await start();
  await until('three letters to be under way', () => mail.waiting() >= 3);
  return next;
}

test.concurrent.each(KINDS)('on %s letters that were under way at a kill leave after the restart', async (kind) => {
  // Long enough for the answers, and short enough to wait for its end.
  await using rig = await startRig(kind, { env: { LEASE_MS: '12000' } });
  const server = await sendingServer(rig, 5);
  await server.kill();
  await rig.mail.close();
  rig.mail.mode = 'accept';
  await rig.mail.listen();
  await rig.start();
  await allSent(rig.store);
  expect([...rig.mail.taken.values()]).toEqual([1, 1, 1, 1, 1]);
});

test.concurrent.each(KINDS)('on %s letters under way at a stop are recorded before the process ends', async (kind) => {
  await using rig = await startRig(kind, { env: { LEASE_MS: '60000' } });
  const server = await sendingServer(rig, 3);
  const stopped = server.stop();
  await until('the server to take no more', () => refuses(server.url));
  rig.mail.mode = 'accept';
  rig.mail.resume();
  await stopped;
  expect((await rig.store.leads()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  expect([...rig.mail.taken.values()]).toEqual([1, 1, 1]);
});
