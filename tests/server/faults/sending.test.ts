import { expect, test } from 'vitest';
import { allSent } from '../../support/account.ts';
import { submit, unique } from '../../support/load.ts';
import { startRig } from '../../support/rig.ts';
import { KINDS } from '../../support/stores.ts';
import { until } from '../../support/until.ts';

test.concurrent.each(KINDS)('on %s letters that were under way at a kill leave after the restart', async (kind) => {
  await using rig = await startRig(kind);
  rig.mail.mode = 'pause';
  for (let number = 0; number < 5; number++) await submit(rig.server.url, unique('sending', number));
  await until('three letters to be under way', () => rig.mail.waiting() === 3);
  await rig.server.kill();
  await rig.mail.close();
  rig.mail.mode = 'accept';
  await rig.mail.listen();
  await rig.start();
  await allSent(rig.store);
  expect([...rig.mail.taken.values()]).toEqual([1, 1, 1, 1, 1]);
});

test.concurrent.each(KINDS)('on %s letters under way at a stop are recorded before the process ends', async (kind) => {
  await using rig = await startRig(kind);
  rig.mail.mode = 'pause';
  for (let number = 0; number < 3; number++) await submit(rig.server.url, unique('stopping', number));
  await until('three letters to be under way', () => rig.mail.waiting() === 3);
  const stopped = rig.server.stop();
  rig.mail.resume();
  await stopped;
  expect((await rig.store.leads()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});
