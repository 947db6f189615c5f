import { dirname, join } from 'node:path';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import type { SiteIndex } from '@fairlead/contract/site/index.ts';
import { type Config, deskMembers, readConfig } from '@fairlead/leads/base/config.ts';
import type { Env } from '@fairlead/leads/base/env.ts';
import { bugFields, errorFields } from '@fairlead/leads/base/log.ts';
import { readSettings } from '@fairlead/leads/base/settings.ts';
import { conversionSettings } from '@fairlead/leads/conversions.ts';
import { chatForReminders } from '@fairlead/leads/delivery/channels/all.ts';
import { noticeChannel } from '@fairlead/leads/delivery/notices.ts';
import { type Outbox, openOutbox, poll } from '@fairlead/leads/delivery/outbox.ts';
import { renewEmailKeys } from '@fairlead/leads/email-keys.ts';
import type { HttpBindings } from '@hono/node-server';
import { createApp } from './app.ts';
import { handleBooking } from './booking/route.ts';
import { matchChallenge, turnstile } from './contact/challenge.ts';
import { handleConversions } from './conversions/route.ts';
import { openInbound } from './inbound/route.ts';
import { Alarms } from './operation/alarms.ts';
import { BackupRequests } from './operation/backup-request.ts';
import { createMetrics, isMailUp, metricsText, samplesOf } from './operation/metrics.ts';
import { freeBytesIn, readiness } from './operation/readiness.ts';
import { createSelfTest } from './operation/self-test.ts';
import { stop } from './operation/stop.ts';
import { undoWrongClock } from './operation/wrong-clock.ts';
import { type Parts, systemParts } from './parts.ts';
import { healthOf } from './publisher/health.ts';
import { passTo } from './publisher/pass-on.ts';
import { orderPlannedLetters } from './publisher/planned-letters.ts';
import { openVisits, pagesOf, type Visits } from './visits/visits.ts';

/**
 * Runs the server until a signal stops the process. A start that fails prints the reason and ends the process.
 * Otherwise whatever it has opened would keep the process alive, and no supervisor would restart it.
 */
export async function run(env: Env, parts: Parts = systemParts): Promise<void> {
  try {
    await serve(env, parts);
  } catch (error) {
    // One sentence for what the operator can fix. Any other error is printed with its stack.
    parts.complain(error instanceof ConfigError ? error.message : error);
    parts.exit(1);
  }
}

async function serve(env: Env, parts: Parts): Promise<void> {
  const { clock } = parts;
  const settings = readSettings();
  const config = readConfig(env, settings);
  const channels = parts.configureChannels(env, config);
  const chat = chatForReminders(env);
  const { log, countAnswer, measure } = createMetrics(parts.log);
  let visits: Visits | null = null;
  const takeSite = async ({ build, files }: SiteIndex) => {
    const pages = pagesOf({ files });
    if (build && visits) await visits.serve(build, pages);
    else if (build) visits = await openVisits({ db, clock, log, config, build, pages });
  };
  const onSwitch = (next: SiteIndex) => void takeSite(next).catch((error) => log('bug', bugFields(error)));
  const site = config.serveSite
    ? parts.openSite(config.siteDir ?? 'dist', { log, clock, onSwitch, waits: config.siteDir !== null })
    : null;
  const notice = site?.current && matchChallenge(config.turnstile !== null, site.current.challenge);
  const { database, delivery, deskUsers, conversionsPassword } = config;
  const db = await parts.openDatabase(database);
  // A database that is away for a moment keeps no server from its start. The next night renews them too.
  await renewEmailKeys(db).catch((error) => log('email_keys_not_renewed', errorFields(error)));
  const limits = await parts.openLimits(config, log);
  const mailer = await parts.openMailer(config);
  const tools = { db, config, mailer, clock };
  const opened = channels.map(({ open }) => open(tools));
  const names = opened.map(({ name }) => name);
  const eventChannels = opened.filter(({ sendEvent }) => sendEvent).map(({ name }) => name);
  const selfTest = createSelfTest({ db, clock, log, anonKeys: config.anonKeys });
  const noticed = ['notice', ...opened.filter(({ sendNotice }) => sendNotice).map(({ name }) => name)];
  const alarms = new Alarms({
    ...{ db, clock, log, channels: config.alarmNotices ? noticed : [] },
    wakeOutbox: (channels) => outbox.wake(channels),
  });
  const stopper = new AbortController();
  const desk =
    deskUsers && parts.openDesk
      ? await parts.openDesk({
          ...{ db, settings, limits, mailer, log, clock, chat },
          config: { ...config, deskUsers },
          channels: names,
          programs: opened.filter(({ isForPrograms }) => isForPrograms).map(({ name }) => name),
          contactChannels: opened.filter(({ keepsContacts }) => keepsContacts).map(({ name }) => name),
          eventChannels,
          alarms: () => alarms.current,
          passToPublisher:
            config.publisherSocket === null ? null : passTo(config.publisherSocket, { log, stopping: stopper.signal }),
          ownUrl: () => listening.url,
          wakeOutbox: (channels) => outbox.wake(channels),
        })
      : null;
  if (site?.current) await takeSite(site.current);
  const sending = {
    ...{ db, log, clock, delivery },
    channels: [...opened, noticeChannel(tools), selfTest.channel, ...(desk?.channels ?? [])],
    stopping: stopper.signal,
  };
  const outbox: Outbox = openOutbox(sending);
  const receiving = { db, config, log, clock, channels: names, eventChannels, wakeOutbox: outbox.wake };
  const app = createApp({
    ...{ db, config, limits, log, clock, countAnswer },
    channels: names,
    booking: config.bookings && ((request) => handleBooking(request, receiving)),
    desk: desk?.answer ?? null,
    conversions:
      conversionsPassword === null
        ? null
        : (request, address) =>
            handleConversions(request, address, {
              ...{ db, clock, log, limits, config: { ...config, conversionsPassword } },
              settings: conversionSettings(settings),
            }),
    visits: site && ((request, address) => visits?.answer(request, address) ?? site.answer(request)),
    inbound:
      config.inboundMailSecret === null
        ? null
        : openInbound({
            ...{ db, clock, log, config, hours: config.hours, secret: config.inboundMailSecret },
            events: { channels: eventChannels, currency: settings.currency },
          }),
    site: site?.answer ?? null,
    challenge: config.turnstile && turnstile(config.turnstile.secret, config.turnstile.verifyUrl, log),
    wakeOutbox: outbox.wake,
    testLeads: selfTest,
    trust: config,
    // `listen` serves by the adapter, which hands these over with each request.
    socketAddress: (bindings) => (bindings as HttpBindings).incoming.socket.remoteAddress,
    readiness: () => readiness(db, database, { isUp: isMailUp(outbox), byFiles: config.mail === null }),
  });
  const dataFolder = database.kind === 'sqlite' ? dirname(database.file) : config.dataDir;
  const figures = async () => {
    const freeBytes = await freeBytesIn(dataFolder).catch(() => null);
    const publisher = config.publisherSocket && (await healthOf(config.publisherSocket));
    const also = { testLeadAge: selfTest.age(), freeBytes, backups: config.backups, publisher: publisher || null };
    return measure(db, outbox, clock.now(), also);
  };
  const writeToPlanners = async () => {
    const found = config.publisherSocket === null ? 'away' : await healthOf(config.publisherSocket);
    if (found === 'away') return;
    const made = await orderPlannedLetters(db, found.planned ?? [], deskMembers(config) ?? [], clock.now());
    if (made > 0) outbox.wake(['notice']);
  };
  const metrics = await parts.serveMetrics(config, async () => metricsText(await figures()));
  const listening = await parts.listen(app, config.host, config.port);
  parts.startWatchdog(env, listening.url, log);
  // Last, so that nothing is under way when a start fails.
  const polling = poll(outbox, sending);
  const requests = new BackupRequests(db, config.dataDir, clock);
  const watching = parts.everyMinute(async () => {
    await selfTest.runIfDue(ownAddress(listening.url), stopper.signal);
    await alarms.check(samplesOf(await figures())).catch((error) => log('alarms_not_kept', errorFields(error)));
    await writeToPlanners().catch((error) => log('planned_letters_not_made', errorFields(error)));
    await undoWrongClock(db, config.hours, clock.now()).catch((error) =>
      log('times_not_put_right', errorFields(error)),
    );
    if (config.backups) await requests.look().catch((error) => log('backup_not_asked', errorFields(error)));
  }, stopper.signal);
  const underWay = Promise.all([polling, watching, desk?.work(stopper.signal)]);
  const retention = parts.startRetention({ db, config, log });

  let isReleased = false;
  const release = async () => {
    metrics?.close();
    await visits?.stop();
    await Promise.all([db.destroy(), limits.close()]);
    isReleased = true;
    log('stopped');
  };
  const exit = () => {
    if (!isReleased) log('stopped', { letters_under_way: true });
    parts.exit(0);
  };
  parts.onSignal(() => {
    const stopOutbox = async () => {
      stopper.abort();
      await underWay;
    };
    stop({ listening, outbox: { stop: stopOutbox }, retention, release, clock, exit }).catch((error) => {
      log('stop_failed', errorFields(error));
      parts.exit(1);
    });
  });
  if (notice) parts.say(`Notice:    ${notice}`);
  announce(parts, config, listening.url, metrics?.port, site?.current === null);
}

/** A server that listens everywhere is on this machine too. */
const ownAddress = (url: string) => url.replace(/\/\/(?:0\.0\.0\.0|\[::\])(?=:)/, '//127.0.0.1');

const DESK_OFF = 'off; start with DESK_USERS=you@example.com, then npm run leads -- link you@example.com prints a link';

/** Prints where everything is, one line each. */
function announce(
  { say }: Parts,
  config: Config,
  url: string,
  metricsPort: number | undefined,
  isComing: boolean,
): void {
  const { metricsHost, database, mail, letters, dataDir, deskUsers, serveSite: shown, siteDir } = config;
  const coming = isComing ? `; there is no release at ${siteDir} yet, so visitors read that it is being prepared` : '';
  say(`Site:      ${shown ? url + coming : 'not served here'}`);
  say(`Function:  ${url}/functions/v1/send-contact-email`);
  say(`Database:  ${database.kind === 'sqlite' ? database.file : `PostgreSQL at ${new URL(database.url).host}`}`);
  if (metricsPort !== undefined) say(`Metrics:   http://${metricsHost}:${metricsPort}/metrics`);
  say(`Desk:      ${deskUsers ? `${url}/desk; npm run leads -- link <address> prints a link to sign in` : DESK_OFF}`);
  // Must be the last line: tests send signals as soon as they have read it.
  say(`Letters:   ${mail ? `to ${letters.to.address} by ${mail.url.host}` : `files in ${join(dataDir, 'mail')}`}`);
}
