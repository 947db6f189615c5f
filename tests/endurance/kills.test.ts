import { expect, test } from 'vitest';
import { startPostgres } from '../support/database/postgres.ts';
import { KINDS } from '../support/database/stores.ts';
import { NOTHING_LOST } from '../support/load/account.ts';
import { killLoop, killPostgresLoop } from '../support/load/kill-loop.ts';

const KILLS = 100;

test.each(KINDS)('on %s 100 kills under load lose nothing', async (kind) => {
  const account = await killLoop(kind, KILLS);
  console.log(kind, KILLS, 'kills', account);
  expect(account).toMatchObject(NOTHING_LOST);
  expect(account.acknowledged).toBeGreaterThan(KILLS);
});

test('100 kills of PostgreSQL under load lose nothing and send nothing twice', async () => {
  const postgres = await startPostgres();
  try {
    const account = await killPostgresLoop(postgres, KILLS);
    console.log('PostgreSQL itself', KILLS, 'kills', account);
    expect(account).toMatchObject({ ...NOTHING_LOST, duplicates: 0 });
  } finally {
    await postgres.stop();
  }
});
