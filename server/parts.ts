/** What the server needs from its machine. The simulation passes in its own. */

import type { Desk, DeskDeps } from '@fairlead/desk/desk.ts';
import type { DatabaseChoice } from '@fairlead/leads/base/choices.ts';
import { type Clock, systemClock } from '@fairlead/leads/base/clock.ts';
import type { Config } from '@fairlead/leads/base/config.ts';
import type { Env } from '@fairlead/leads/base/env.ts';
import { jsonLog, type Log } from '@fairlead/leads/base/log.ts';
import { openDatabase } from '@fairlead/leads/db/open.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import type { ConfiguredChannel } from '@fairlead/leads/delivery/channel.ts';
import { configuredChannels } from '@fairlead/leads/delivery/channels/all.ts';
import { openLimits } from '@fairlead/leads/limits/limiters.ts';
import type { Limits } from '@fairlead/leads/limits/limits.ts';
import type { Mailer } from '@fairlead/leads/mail/mailer.ts';
import { openMailer } from '@fairlead/leads/mail/open.ts';
import { startRetention } from '@fairlead/leads/retention.ts';
import { type Listening, listen } from './operation/listen.ts';
import { type MetricsServer, serveMetrics } from './operation/metrics.ts';
import { startWatchdog } from './operation/watchdog.ts';
import { openSite, type ServedSite, type SwitchDeps } from './site/served-site.ts';

/** The functions that open something throw a ConfigError for what the operator can fix. */
export type Parts = {
  clock: Clock;
  log: Log;
  openSite: (folder: string, deps: SwitchDeps) => ServedSite;
  openDatabase: (choice: DatabaseChoice) => Promise<Database>;
  openLimits: (config: Config, log: Log) => Promise<Limits>;
  openMailer: (config: Config) => Promise<Mailer>;
  configureChannels: (env: Env, config: Config) => ConfiguredChannel[];
  /** null where there is no desk. The room desk/ passes it in, because no room of the server imports it. */
  openDesk: ((deps: DeskDeps) => Promise<Desk>) | null;
  serveMetrics: (config: Config, render: () => Promise<string>) => Promise<MetricsServer | null>;
  listen: (app: Parameters<typeof listen>[0], host: string, port: number) => Promise<Listening>;
  startWatchdog: typeof startWatchdog;
  startRetention: (deps: { db: Database; config: Config; log: Log }) => { stop: () => Promise<void> };
  /** Does this work every minute, until the process stops. It never rejects. */
  everyMinute: (work: () => Promise<void>, stopping: AbortSignal) => Promise<void>;
  /** Calls the handler once, when the process should stop. */
  onSignal: (handler: () => void) => void;
  /** Prints a line for people. */
  say: (line: string) => void;
  complain: (error: unknown) => void;
  /** Ends the process at once. */
  exit: (code: number) => void;
};

const MINUTE_MS = 60_000;

/** The parts of a real server. */
export const systemParts: Parts = {
  clock: systemClock,
  log: jsonLog,
  openSite,
  openDatabase,
  openLimits,
  openMailer,
  configureChannels: configuredChannels,
  openDesk: null,
  serveMetrics: async ({ metricsHost, metricsPort }, render) =>
    metricsPort === null ? null : serveMetrics(metricsHost, metricsPort, render),
  startWatchdog,
  listen,
  startRetention: ({ db, config: { retentionDays, dataDir }, log }) =>
    startRetention({ db, retentionDays, dataDir, log, clock: systemClock }),
  everyMinute: async (work, stopping) => {
    while (await systemClock.sleep(MINUTE_MS, stopping)) await work();
  },
  onSignal: (handler) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, handler);
  },
  say: console.log,
  complain: console.error,
  exit: process.exit,
};
