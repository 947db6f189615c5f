import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { test } from 'vitest';
import { OUTAGES, rideOut } from '../testing/load/mail-outage.ts';

// A shorter lease shortens the probes of a silent server too. The endurance tests keep the default.
const env = { LEASE_MS: '12000' };

test.concurrent.each(OUTAGES)(
  '200 leads posted while the mail server is %s all leave once after its return, on both databases',
  async (outage) => {
    await Promise.all(KINDS.map((kind) => rideOut(kind, outage, env)));
  },
);
