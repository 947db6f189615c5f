import { KINDS } from '@fairlead/server/testing/database/stores.ts';
import { OUTAGES, rideOut } from '@fairlead/server/testing/mail/mail-outage.ts';
import { services } from '@fairlead/server/testing/server/receiver.ts';
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
