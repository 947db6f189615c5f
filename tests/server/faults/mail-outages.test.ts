import { expect, test } from 'vitest';
import { OUTAGES } from '../../support/mail-outage.ts';
import { rideOut } from '../../support/outage-run.ts';
import { KINDS } from '../../support/stores.ts';

const CASES = OUTAGES.flatMap((outage) => KINDS.map((kind) => [outage, kind] as const));

test.concurrent.each(CASES)(
  '200 leads posted while the mail server is %s, on %s, all leave once within a minute of its return',
  async (outage, kind) => {
    // A shorter lease shortens the probes of a silent server too; the endurance tests keep to the defaults.
    expect(await rideOut(kind, outage, { LEASE_MS: '12000' })).toBeLessThan(60);
  },
  180_000,
);
