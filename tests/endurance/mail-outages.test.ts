import { describe, test } from 'vitest';
import { KINDS } from '../support/database/stores.ts';
import { OUTAGES } from '../support/mail/mail-outage.ts';
import { rideOut } from '../support/mail/outage-run.ts';

describe.each(KINDS)('on %s', (kind) => {
  test.each(OUTAGES)(
    '200 leads outlast a mail server that is %s, with the settings of a real server',
    (outage) => rideOut(kind, outage, { LEASE_MS: '120000', POLL_MS: '5000' }),
    300_000,
  );
});
