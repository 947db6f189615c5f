import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { createApp } from './app.ts';
import { turnstile } from './challenge.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { Gate } from './delivery/gate.ts';
import { type Outbox, startOutbox } from './delivery/outbox.ts';
import { ConfigError, type Env } from './env.ts';
import { memoryLimits, sharedLimits } from './limits.ts';
import { errorFields, jsonLog } from './log.ts';
import { openMailer } from './mail/open.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { listen } from './operation/listen.ts';
import { stop } from './operation/stop.ts';
import { readiness } from './readiness.ts';
import { readSettings } from './settings.ts';
import { indexSite } from './site-index.ts';
import { serveSite } from './static.ts';

/**
 * Serves the site and the contact function until the process is told to stop.
 * @throws ConfigError for what a person can put right
 */
export async function serve(env: Env): Promise<void> {
  const config = readConfig(env, readSettings());
  const site = config.serveSite ? openSite(resolve('dist')) : null;
  const { log, countAnswer, render } = createMetrics(jsonLog);
  const { database, rates } = config;
  const db = await openDatabase(database);
  const limits = database.kind === 'postgres' ? await sharedLimits(rates, database.url) : memoryLimits(rates);
  const gate = new Gate();
  const mailer = await openMailer(config);
  // The letters are begun last: a start that fails must leave nothing behind that goes on living.
  let outbox: Outbox | null = null;
  const app = createApp({
    db,
    config,
    limits,
    log,
    countAnswer,
    site,
    challenge: config.turnstile && turnstile(config.turnstile.secret, config.turnstile.verifyUrl, log),
    now: Date.now,
    wakeOutbox: () => outbox?.wake(),
    trustProxy: config.trustProxy,
    socketAddress: (bindings) => (bindings as HttpBindings).incoming.socket.remoteAddress,
    readiness: () => readiness(db, database, gate, config.mail !== null),
  });
  const metrics =
    config.metricsPort === null
      ? null
      : await serveMetrics(config.host, config.metricsPort, () => render(db, gate, Date.now()));
  const listening = await listen(app, config.host, config.port);
  const { letters, delivery } = config;
  outbox = startOutbox({ db, gate, log, mailer, letters, delivery, unrecorded: new Set(), clock: systemClock });
  const running = outbox;

  const release = async () => {
    metrics?.close();
    await Promise.all([db.destroy(), limits.close()]);
    log('stopped');
  };
  const end = () => {
    log('stopped', { letters_under_way: true });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop({ listening, outbox: running, release, clock: systemClock, exit: end }).catch((error) => {
        log('stop_failed', errorFields(error));
        process.exit(1);
      });
    });
  }
  announce(config, listening.url, metrics?.port);
}

function openSite(folder: string) {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new ConfigError('There is no built site in dist/: run npm run build first.');
  }
  return serveSite(indexSite(folder));
}

/** Says where everything is, one line each. */
function announce(config: Config, url: string, metricsPort: number | undefined): void {
  const { host, database, mail, letters, dataDir, serveSite: shown } = config;
  const metrics = metricsPort === undefined ? '' : `\nMetrics:   http://${host}:${metricsPort}/metrics`;
  console.log(`Site:      ${shown ? url : 'not served here'}
Function:  ${url}/functions/v1/send-contact-email
Database:  ${database.kind === 'sqlite' ? database.file : `PostgreSQL at ${new URL(database.url).host}`}
Letters:   ${mail ? `to ${letters.to.address} by ${mail.url.host}` : `files in ${join(dataDir, 'mail')}`}${metrics}`);
}
