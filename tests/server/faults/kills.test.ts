import { expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { HONEST } from '../../support/load/account.ts';
import { killLoop } from '../../support/load/kill-loop.ts';

test.concurrent.each(KINDS)(
  'on %s nothing acknowledged is lost when the server is killed again and again',
  async (kind) => {
    const account = await killLoop(kind, 5);
    expect(account).toMatchObject(HONEST);
    expect(account.acknowledged).toBeGreaterThan(20);
  },
);
