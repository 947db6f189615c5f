/** Sends the letters that are due, whenever cron asks with the secret, and once a night erases leads that are too old. */
import { createHash, timingSafeEqual } from 'node:crypto';
import said from '../../../content/function.json' with { type: 'json' };
import { ConfigError, type Env, optional } from '../../../server/base/env.ts';
import { errorFields } from '../../../server/base/log.ts';
import { wrongHost } from '../../../server/db/wrong-host.ts';
import { eraseNightly } from '../../../server/leads/retention.ts';
import { readHostedConfig } from '../_shared/config.ts';
import { openHostedDatabase } from '../_shared/database.ts';
import { openDelivery } from '../_shared/delivery.ts';
import { ending, hostLog, keepAliveFor } from '../_shared/host.ts';
import { serve } from '../_shared/serve.ts';

const SHORTEST_SECRET = 20;
/** Milliseconds after which no further group of leads is erased; the next call goes on. */
const ERASING_MS = 30_000;

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

const digest = (text: string) => createHash('sha256').update(text).digest();

function readSecret(env: Env): string {
  const secret = optional(env, 'DELIVER_SECRET');
  if (secret !== null && secret.length >= SHORTEST_SECRET) return secret;
  throw new ConfigError(
    `DELIVER_SECRET must be a secret of ${SHORTEST_SECRET} characters or more: set one, for instance from openssl rand -hex 32.`,
  );
}

await serve(
  async (env) => {
    const secret = digest(readSecret(env));
    const config = readHostedConfig(env);
    const db = openHostedDatabase(config.database);
    const delivery = await openDelivery(config, db);
    const eraseOld = () => {
      const stopping = AbortSignal.any([ending, AbortSignal.timeout(ERASING_MS)]);
      const { retentionDays } = config;
      // Nothing here lives long enough to see a clock jump, and nothing keeps files.
      const deps = {
        db,
        kind: 'postgres',
        retentionDays,
        dataDir: null,
        log: hostLog,
        stopping,
        drift: () => 0,
      } as const;
      return eraseNightly(deps, Date.now).catch((error) => hostLog('retention_failed', errorFields(error)));
    };
    return async (request) => {
      if (request.method !== 'POST') {
        return answer(405, { error: said.errors.method_not_allowed, code: 'method_not_allowed' }, { allow: 'POST' });
      }
      if (!timingSafeEqual(digest(request.headers.get('x-deliver-secret') ?? ''), secret)) {
        return answer(401, { error: said.deliver.unauthorized, code: 'unauthorized' });
      }
      const pass = delivery.pass();
      // Whoever asked may hang up; the letters under way leave all the same.
      keepAliveFor(pass.catch(() => {}).then(eraseOld));
      try {
        return answer(200, await pass);
      } catch (error) {
        const unsure = wrongHost(error);
        if (unsure) return answer(500, { error: unsure.message, code: 'not_configured' });
        hostLog('outbox_failed', errorFields(error));
        return answer(503, { error: said.deliver.failed, code: 'not_delivered' });
      }
    };
  },
  (why) => () => answer(500, { error: why.message, code: 'not_configured' }),
);
