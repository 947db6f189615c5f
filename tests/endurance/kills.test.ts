import { expect, test } from 'vitest';
import { HONEST } from '../support/account.ts';
import { killLoop } from '../support/kill-loop.ts';
import { KINDS } from '../support/stores.ts';

const KILLS = 100;

test.each(KINDS)(
  'on %s 100 kills under load lose nothing',
  async (kind) => {
    const account = await killLoop(kind, KILLS);
    console.log(kind, KILLS, 'kills', account);
    expect(account).toMatchObject(HONEST);
    expect(account.acknowledged).toBeGreaterThan(KILLS);
  },
  900_000,
);
