import { expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { OUTAGES } from '../../support/mail/mail-outage.ts';
import { rideOut } from '../../support/mail/outage-run.ts';

// A shorter lease shortens the probes of a silent server too; the endurance tests keep to the defaults.
const env = { LEASE_MS: '12000' };

test.concurrent.each(OUTAGES)(
  '200 leads posted while the mail server is %s all leave once within a minute of its return, on both databases',
  async (outage) => {
    const seconds = await Promise.all(KINDS.map((kind) => rideOut(kind, outage, env)));
    expect(Math.max(...seconds)).toBeLessThan(60);
  },
);
