/** Sends what is due by all channels when cron calls it with the secret. Once a night it erases old leads. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { systemClock } from '@fairlead/leads/base/clock.ts';
import { type Env, optional } from '@fairlead/leads/base/env.ts';
import { errorFields } from '@fairlead/leads/base/log.ts';
import { wrongHost } from '@fairlead/leads/db/wrong-host.ts';
import { configuredChannels } from '@fairlead/leads/delivery/channels/all.ts';
import { runNightly } from '@fairlead/leads/retention.ts';
import words from '../../../../content/function.json' with { type: 'json' };
import { readHostedConfig } from '../_shared/config.ts';
import { openHostedDatabase } from '../_shared/database.ts';
import { openDelivery } from '../_shared/delivery.ts';
import { ending, hostLog, keepAliveFor } from '../_shared/host.ts';
import { serve } from '../_shared/serve.ts';

const SHORTEST_SECRET = 20;
/** Milliseconds after which no new group of leads is erased. The next call continues. */
const ERASING_MS = 30_000;

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

const sha256 = (text: string) => createHash('sha256').update(text).digest();

function readSecret(env: Env): string {
  const secret = optional(env, 'DELIVER_SECRET');
  if (secret !== null && secret.length >= SHORTEST_SECRET) return secret;
  throw new ConfigError(
    `DELIVER_SECRET must be a secret of ${SHORTEST_SECRET} characters or more: set one, for instance from openssl rand -hex 32.`,
  );
}

await serve(
  async (env) => {
    const secret = sha256(readSecret(env));
    const config = readHostedConfig(env);
    const channels = configuredChannels(env, config);
    const db = openHostedDatabase(config.database);
    const delivery = await openDelivery(config, channels, db);
    const eraseOld = () => {
      const stopping = AbortSignal.any([ending, AbortSignal.timeout(ERASING_MS)]);
      const { retentionDays } = config;
      // An instance has no files.
      const deps = { db, retentionDays, dataDir: null, log: hostLog, clock: systemClock, stopping };
      return runNightly(deps).catch((error) => hostLog('retention_failed', errorFields(error)));
    };
    return async (request) => {
      if (request.method !== 'POST') {
        return answer(405, { error: words.errors.method_not_allowed, code: 'method_not_allowed' }, { allow: 'POST' });
      }
      if (!timingSafeEqual(sha256(request.headers.get('x-deliver-secret') ?? ''), secret)) {
        return answer(401, { error: words.deliver.unauthorized, code: 'unauthorized' });
      }
      const pass = delivery.pass();
      // The caller may hang up. The letters under way are sent all the same.
      keepAliveFor(pass.catch(() => {}).then(eraseOld));
      try {
        return answer(200, { sent: await pass });
      } catch (error) {
        const misconfigured = wrongHost(error);
        if (misconfigured) return answer(500, { error: misconfigured.message, code: 'not_configured' });
        hostLog('outbox_failed', errorFields(error));
        return answer(503, { error: words.deliver.failed, code: 'not_delivered' });
      }
    };
  },
  (why) => () => answer(500, { error: why.message, code: 'not_configured' }),
);
