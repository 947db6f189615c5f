import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { services } from '@fairlead/leads/testing/delivery/receiver.ts';
import { OUTAGES, rideOut } from '@fairlead/server/testing/load/mail-outage.ts';
import { describe, expect, test } from 'vitest';

describe.each(KINDS)('on %s', (kind) => {
  test.each(OUTAGES)(
    '200 leads outlast a mail server that is %s, with the settings of a real server and all channels',
    async (outage) => {
      const { webhook, hubspot, env } = await services();
      const posted = await rideOut(kind, outage, { LEASE_MS: '120000', POLL_MS: '5000', ...env });
      for (const { received } of [webhook, hubspot]) expect(received).toHaveLength(posted.length);
    },
    300_000,
  );
});
