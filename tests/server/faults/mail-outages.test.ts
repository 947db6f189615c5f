import { describe, expect, test } from 'vitest';
import { OUTAGES } from '../../support/mail-outage.ts';
import { rideOut } from '../../support/outage-run.ts';
import { KINDS } from '../../support/stores.ts';

describe.each(KINDS)('on %s', (kind) => {
  test.concurrent.each(OUTAGES)(
    '200 leads posted while the mail server is %s all leave once within a minute of its return',
    async (outage) => {
      // A shorter lease shortens the probes of a silent server too; the endurance tests keep to the defaults.
      expect(await rideOut(kind, outage, { LEASE_MS: '12000' })).toBeLessThan(60);
    },
    180_000,
  );
});
