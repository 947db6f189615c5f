import type { HttpBindings } from '@hono/node-server';
import { createApp } from '../../../server/app.ts';
import { systemClock } from '../../../server/base/clock.ts';
import { readConfig } from '../../../server/base/config.ts';
import type { Env } from '../../../server/base/env.ts';
import type { Log } from '../../../server/base/log.ts';
import { turnstile } from '../../../server/contact/challenge.ts';
import type { Database } from '../../../server/db/schema.ts';
import { listen } from '../../../server/operation/listen.ts';
import { readiness } from '../../../server/operation/readiness.ts';
import { systemParts } from '../../../server/parts.ts';
import type { Store } from '../database/stores.ts';

export type TestApp = {
  url: string;
  port: number;
  /** Answers without the network: for tests that ask thousands of times. */
  ask: (path: string, init: RequestInit) => Promise<Response>;
  close: () => Promise<void>;
};

type Options = {
  log?: Log;
  /** In milliseconds. Default: those of the real server. */
  httpLimits?: Parameters<typeof listen>[3];
  challengeMs?: number;
};

/** Serves the function in this process, configured by environment variables as the real server is. Sends no letter. */
export async function startApp(store: Store, db: Database, env: Env = {}, options: Options = {}): Promise<TestApp> {
  const config = readConfig({ ...store.env, ...env }, { brand: 'Fairlead', schedulingUrl: '', replyTime: '' });
  const { log = () => {}, httpLimits, challengeMs } = options;
  const limits = await systemParts.openLimits(config, log);
  const app = createApp({
    db,
    config,
    limits,
    log,
    challenge:
      config.turnstile && turnstile(config.turnstile.secret, config.turnstile.verifyUrl, log, challengeMs ?? 3_000),
    clock: systemClock,
    channels: ['letter'],
    wakeOutbox: () => {},
    countAnswer: () => {},
    desk: null,
    site: null,
    trust: config,
    socketAddress: (bindings) => (bindings as HttpBindings).incoming.socket.remoteAddress,
    readiness: () => readiness(db, config.database, { isUp: true, byFiles: config.mail === null }),
  });
  const listening = await listen(app, '127.0.0.1', 0, httpLimits);
  return {
    url: listening.url,
    port: Number(new URL(listening.url).port),
    ask: async (path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
    close: async () => {
      await listening.close();
      await limits.close();
    },
  };
}
