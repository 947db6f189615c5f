/** `npm run serve`: the site and the contact function, until told to stop. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { ConfigError } from './env.ts';
import { Gate } from './gate.ts';
import { listen } from './listen.ts';
import { errorFields, jsonLog as log } from './log.ts';
import { openMailer } from './mail/open.ts';
import { startOutbox } from './outbox.ts';
import { readSettings } from './settings.ts';
import { indexSite } from './site-index.ts';
import { serveSite } from './static.ts';

/** Milliseconds that a stop waits for letters under way; what is left is claimed again after its lease. */
const STOP_PATIENCE_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env, readSettings());
  const site = config.serveSite ? openSite(resolve('dist')) : null;
  const db = await openDatabase(config.database);
  const outbox = startOutbox({
    db,
    mailer: openMailer(config),
    gate: new Gate(),
    unrecorded: new Set(),
    letters: config.letters,
    delivery: config.delivery,
    log,
  });
  const app = createApp({ db, config, log, now: Date.now, wakeOutbox: outbox.wake, site });
  const listening = await listen(app, config.host, config.port);
  announce(config, listening.url);

  const stop = async () => {
    setTimeout(() => process.exit(0), STOP_PATIENCE_MS).unref();
    await listening.close();
    await outbox.stop();
    await db.destroy();
    log('stopped');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function openSite(folder: string) {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new ConfigError('There is no built site in dist/: run npm run build first.');
  }
  return serveSite(indexSite(folder));
}

function announce(config: Config, url: string): void {
  const { database, mail } = config;
  console.log(`Site:      ${config.serveSite ? url : 'not served here'}
Function:  ${url}/functions/v1/send-contact-email
Database:  ${database.kind === 'sqlite' ? database.file : `PostgreSQL at ${new URL(database.url).host}`}
Letters:   ${mail ? `to ${config.letters.to.address} by ${mail.url.host}` : `files in ${join(config.dataDir, 'mail')}`}`);
}

try {
  await main();
} catch (error) {
  // What a person can put right is one sentence; anything else shows where it happened.
  console.error(error instanceof ConfigError ? error.message : error);
  if (!(error instanceof ConfigError)) log('start_failed', errorFields(error));
  process.exitCode = 1;
}
