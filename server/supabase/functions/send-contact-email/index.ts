/** The contact function on Supabase. It runs the server's own app. */

import { systemClock } from '@fairlead/leads/base/clock.ts';
import { configuredChannels } from '@fairlead/leads/delivery/channels/all.ts';
import { sharedLimits } from '@fairlead/leads/limits/limiters.ts';
import { createApp } from '../../../app.ts';
import { preflight, RETRY_AFTER_S, Refusal, refused } from '../../../contact/answers.ts';
import { turnstile } from '../../../contact/challenge.ts';
import { readiness } from '../../../operation/readiness.ts';
import { readHostedConfig } from '../_shared/config.ts';
import { openHostedDatabase } from '../_shared/database.ts';
import { openDelivery } from '../_shared/delivery.ts';
import { hostLog } from '../_shared/host.ts';
import { serve } from '../_shared/serve.ts';

await serve(
  async (env) => {
    const config = readHostedConfig(env);
    const channels = configuredChannels(env, config);
    const { database, rates, turnstile: challenge } = config;
    const db = openHostedDatabase(database);
    const delivery = await openDelivery(config, channels, db);
    const app = createApp({
      db,
      config,
      trust: config,
      limits: await sharedLimits(rates, database, hostLog, 1),
      challenge: challenge && turnstile(challenge.secret, challenge.verifyUrl, hostLog),
      log: hostLog,
      clock: systemClock,
      channels: channels.map(({ name }) => name),
      wakeOutbox: delivery.wake,
      socketAddress: () => undefined,
      readiness: () => readiness(db, database, { isUp: true, byFiles: false }),
      countAnswer: () => {},
      testLeads: null,
      desk: null,
      conversions: null,
      visits: null,
      inbound: null,
      booking: null,
      site: null,
    });
    return (request) => app.fetch(request);
  },
  () => (request) =>
    request.method === 'OPTIONS'
      ? preflight()
      : refused(new Refusal('not_stored', { 'retry-after': String(RETRY_AFTER_S) })),
);
