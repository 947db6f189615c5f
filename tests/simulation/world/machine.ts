/** What a simulated server takes from its machine: clock, database, mail server, port and log, all of this world. */

import { ConfigError } from '@fairlead/contract/config-error.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import type { Config } from '@fairlead/leads/base/config.ts';
import type { LogFields } from '@fairlead/leads/base/log.ts';
import { configuredChannels } from '@fairlead/leads/delivery/channels/all.ts';
import { createLimits, type Limits } from '@fairlead/leads/limits/limits.ts';
import { smtpLimitsOf } from '@fairlead/leads/mail/open.ts';
import { type SmtpLimits, smtpMailer } from '@fairlead/leads/mail/smtp.ts';
import type { Parts } from '@fairlead/server/parts.ts';
import { must } from '@fairlead/support/must.ts';
import type { Hono } from 'hono';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { mutant } from '../mutants/mutants.ts';
import { observed, observedMailer } from './attempts.ts';
import { connectDatabase } from './database.ts';
import { connectMail } from './mail.ts';
import { postOf } from './receivers.ts';
import type { Server, StartFault } from './server.ts';
import type { World } from './world.ts';

/** Milliseconds that a start waits for the database. */
const START_PATIENCE_MS = 30_000;

/** What the machine tells its server. */
type Wiring = {
  listen: (app: Hono) => void;
  /** Takes no further request. @returns once the last one was answered */
  close: () => Promise<void>;
  /** Breaks the connections of all requests. */
  cut: () => void;
  logged: (event: string, fields: LogFields) => void;
  onSignal: (handler: () => void) => void;
  die: () => void;
};

export function machineOf(world: World, server: Server, fault: StartFault | null, wiring: Wiring): Parts {
  const clock = world.time.clockOf(server, world.step);
  const smtp = {
    clock,
    compose: async () => Buffer.alloc(1),
    connect: (_: unknown, limits: SmtpLimits) => connectMail(world, server, limits),
  };
  const parts: Parts = {
    clock,
    log: (event, fields = {}) => wiring.logged(event, fields),
    openSite: () => {
      throw new Error('No site is simulated.');
    },
    openDatabase: async () => {
      const deadline = clock.elapsed() + START_PATIENCE_MS;
      while (world.databaseState === 'away') {
        if (clock.elapsed() >= deadline) throw new ConfigError('DATABASE_URL must be a PostgreSQL that answers.');
        await clock.sleep(1_000);
      }
      await world.step(server, 'database opened');
      return connectDatabase(server, world);
    },
    openLimits: async ({ rates }) => simulatedLimits(rates, clock),
    openMailer: async ({ mail, delivery }) =>
      observedMailer(smtpMailer(must(mail), smtpLimitsOf(delivery), smtp), world, server),
    openDesk: null,
    configureChannels: (env, config) =>
      configuredChannels(env, config).map(({ name, open }) => ({
        name,
        open: (tools) => observed(open({ ...tools, post: postOf(world, server) }), world, server),
      })),
    serveMetrics: async () => null,
    listen: async (app) => {
      await world.step(server, 'port opened');
      if (fault === 'port') throw new ConfigError('HOST and PORT must be an address that is free here.');
      wiring.listen(app);
      return { url: `http://${server.name}`, close: wiring.close, cut: wiring.cut };
    },
    startWatchdog: () => () => {},
    startRetention: () => ({ stop: async () => {} }),
    everyMinute: async () => {},
    onSignal: wiring.onSignal,
    say: () => {},
    complain: (error) => {
      world.story.tell(server.name, String(error));
      if (typeof error !== 'string') world.promises.violate(`a start fails by a bug: ${(error as Error).stack}`);
    },
    exit: (code) => {
      world.story.tell(server.name, `exits with ${code}`);
      wiring.die();
    },
  };
  return mutant?.parts ? { ...parts, ...mutant.parts(parts) } : parts;
}

/** The server's own limits, on limiters that use the simulated time. */
const simulatedLimits = (rates: Config['rates'], clock: Clock): Limits =>
  createLimits({
    rates,
    salt: () => 'salt',
    stores: [
      ({ duration }) => {
        const counts = new Map<string, { points: number; until: number }>();
        const add = async (key: string, points: number) => {
          const now = clock.elapsed();
          const found = counts.get(key);
          const count = found && found.until > now ? found : { points: 0, until: now + duration * 1_000 };
          count.points += points;
          counts.set(key, count);
          return new RateLimiterRes(0, count.until - now, count.points);
        };
        return {
          msDuration: duration * 1_000,
          penalty: (key) => add(String(key), 1),
          reward: (key) => add(String(key), -1),
          delete: async (key) => counts.delete(String(key)),
        };
      },
    ],
  });
