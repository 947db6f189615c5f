import { startPostgres } from '@fairlead/leads/testing/database/postgres.ts';
import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { EACH_ONCE, NOTHING_LOST, NOTHING_MISSING } from '@fairlead/server/testing/load/account.ts';
import { killLoop, killPostgresLoop } from '@fairlead/server/testing/load/kill-loop.ts';
import { expect, test } from 'vitest';

const KILLS = 100;

test.each(KINDS)('on %s 100 kills under load lose nothing in any channel', async (kind) => {
  const account = await killLoop(kind, KILLS);
  console.log(kind, KILLS, 'kills', account);
  expect(account).toMatchObject({ ...NOTHING_LOST, channels: NOTHING_MISSING });
  expect(account.acknowledged).toBeGreaterThan(KILLS);
});

test('100 kills of PostgreSQL under load lose nothing and send nothing twice by any channel', async () => {
  const postgres = await startPostgres();
  try {
    const account = await killPostgresLoop(postgres, KILLS);
    console.log('PostgreSQL itself', KILLS, 'kills', account);
    expect(account).toMatchObject({ ...NOTHING_LOST, duplicates: 0, channels: EACH_ONCE });
  } finally {
    await postgres.stop();
  }
});
