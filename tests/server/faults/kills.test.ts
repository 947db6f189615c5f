import { expect, test } from 'vitest';
import { HONEST } from '../../support/account.ts';
import { killLoop } from '../../support/kill-loop.ts';
import { KINDS } from '../../support/stores.ts';

test.concurrent.each(KINDS)(
  'on %s nothing acknowledged is lost when the server is killed again and again',
  async (kind) => {
    const account = await killLoop(kind, 5);
    expect(account).toMatchObject(HONEST);
    expect(account.acknowledged).toBeGreaterThan(20);
  },
);
