import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { expect, test } from 'vitest';
import { NOTHING_LOST, NOTHING_MISSING } from '../testing/load/account.ts';
import { killLoop } from '../testing/load/kill-loop.ts';

test.concurrent.each(KINDS)(
  'on %s no lead is lost, and none is missing in a channel, when the server is killed again and again',
  async (kind) => {
    const account = await killLoop(kind, 5);
    expect(account).toMatchObject({ ...NOTHING_LOST, channels: NOTHING_MISSING });
    expect(account.acknowledged).toBeGreaterThan(20);
  },
);
