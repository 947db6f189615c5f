import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { createApp } from './app.ts';
import { turnstile } from './challenge.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { ConfigError, type Env } from './env.ts';
import { Gate } from './gate.ts';
import { memoryLimits, sharedLimits } from './limiters.ts';
import { listen } from './listen.ts';
import { errorFields, jsonLog } from './log.ts';
import { openMailer } from './mail/open.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { startOutbox } from './outbox-loop.ts';
import { readiness } from './readiness.ts';
import { readSettings } from './settings.ts';
import { indexSite } from './site-index.ts';
import { serveSite } from './static.ts';

/** Milliseconds that a stop waits for requests and letters under way; what is left is claimed again after its lease. */
const STOP_PATIENCE_MS = 15_000;

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
  const limits = database.kind === 'postgres' ? await sharedLimits(rates, database.url, log) : memoryLimits(rates, log);
  const gate = new Gate();
  const outbox = startOutbox({
    db,
    gate,
    log,
    mailer: await openMailer(config),
    unrecorded: new Set(),
    letters: config.letters,
    delivery: config.delivery,
  });
  const app = createApp({
    db,
    config,
    limits,
    log,
    countAnswer,
    site,
    challenge: config.turnstile && turnstile(config.turnstile.secret, config.turnstile.verifyUrl, log),
    now: Date.now,
    wakeOutbox: outbox.wake,
    trust: config,
    socketAddress: (bindings) => (bindings as HttpBindings).incoming.socket.remoteAddress,
    readiness: () => readiness(db, database, gate, config.mail !== null),
  });
  const listening = await listen(app, config.host, config.port);
  const metrics =
    config.metricsPort === null
      ? null
      : await serveMetrics(config.host, config.metricsPort, () => render(db, gate, Date.now()));

  const stop = async () => {
    setTimeout(() => process.exit(0), STOP_PATIENCE_MS).unref();
    metrics?.close();
    await listening.close();
    await outbox.stop();
    await Promise.all([db.destroy(), limits.close()]);
    log('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().catch((error) => log('stop_failed', errorFields(error))));
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
