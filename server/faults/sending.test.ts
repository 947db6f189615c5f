import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { expect, test } from 'vitest';
import { allSent } from '../testing/load/account.ts';
import { submit, unique } from '../testing/load/load.ts';
import { type Rig, startRig } from '../testing/server/rig.ts';

/** Lets the server begin the letters of so many leads. Each waits for its answer. */
async function beginLetters({ server, mail }: Rig, leads: number): Promise<void> {
  mail.mode = 'pause';
  for (let number = 0; number < leads; number++) await submit(server.url, unique('sending', number));
  await mail.read.until((letters) => letters.length === leads);
}

test.concurrent.each(KINDS)('on %s letters that were under way at a kill leave after the restart', async (kind) => {
  // Long enough for the answers, and short enough to wait for its end.
  await using rig = await startRig(kind, { process: true, env: { LEASE_MS: '12000' } });
  await beginLetters(rig, 5);
  await rig.server.kill();
  await rig.mail.close();
  rig.mail.mode = 'accept';
  await rig.mail.listen();
  await rig.start();
  await allSent(rig);
  expect([...rig.mail.taken.values()]).toEqual([1, 1, 1, 1, 1]);
});

test.concurrent.each(KINDS)('on %s letters under way at a stop are recorded before the process ends', async (kind) => {
  await using rig = await startRig(kind, { env: { LEASE_MS: '60000' } });
  await beginLetters(rig, 3);
  const stopped = rig.server.stop();
  rig.mail.mode = 'accept';
  rig.mail.resume();
  await stopped;
  expect((await rig.store.leads()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  expect([...rig.mail.taken.values()]).toEqual([1, 1, 1]);
});
