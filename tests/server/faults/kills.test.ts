import { expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { NOTHING_LOST } from '../../support/load/account.ts';
import { killLoop } from '../../support/load/kill-loop.ts';

test.concurrent.each(KINDS)(
  'on %s nothing acknowledged is lost when the server is killed again and again',
  async (kind) => {
    const account = await killLoop(kind, 5);
    expect(account).toMatchObject(NOTHING_LOST);
    expect(account.acknowledged).toBeGreaterThan(20);
  },
);
