import type { Hono } from 'hono';
import { ConfigError } from '../../../server/base/env.ts';
import type { LogFields } from '../../../server/base/log.ts';
import { smtpLimitsOf } from '../../../server/mail/open.ts';
import { type SmtpParts, smtpMailer } from '../../../server/mail/smtp.ts';
import type { Parts } from '../../../server/parts.ts';
import { run } from '../../../server/serve.ts';
import { connect as connectDatabase } from './database.ts';
import { simulatedLimits } from './limits.ts';
import { connect as connectMail } from './mail.ts';
import type { Mortal } from './time.ts';
import type { World } from './world.ts';

/** What goes wrong at a start: the port is taken, or the database stays away for longer than a start waits. */
export type StartFault = 'port';

/** Milliseconds that a start waits for the database. */
const START_PATIENCE_MS = 30_000;

/** One process: the real server from its first line, with a world for its machine. */
export class SimulatedServer implements Mortal {
  readonly #world: World;
  readonly name: string;
  alive = true;
  /** When it was told to stop; null while it was not. */
  signalledAt: number | null = null;
  startedAt: number;
  #app: Hono | null = null;
  #listening = false;
  #signal = () => {};
  #stopped = false;
  /** Requests that it has and has not answered. */
  #requests = new Set<{ cut: () => void }>();
  #quiet = Promise.withResolvers<void>();

  constructor(world: World, name: string) {
    this.#world = world;
    this.name = name;
    this.startedAt = world.time.elapsed;
  }

  get isServing(): boolean {
    return this.alive && this.#listening && this.signalledAt === null;
  }

  get isListening(): boolean {
    return this.alive && this.#listening;
  }

  start(fault: StartFault | null): void {
    this.#world.story.tell(this.name, fault ? 'starts on a port that is taken' : 'starts');
    const { concurrency, pollMs, holdIpOver, ipBurst, globalPerMin } = this.#world.setting;
    const env = {
      SERVE_SITE: '0',
      SMTP_URL: 'smtp://localhost:25',
      MAIL_FROM: 'web@example.com',
      MAIL_TO: 'agency@example.com',
      RETENTION_DAYS: '0',
      POLL_MS: String(pollMs),
      SEND_CONCURRENCY: String(concurrency),
      HOLD_IP_OVER: String(holdIpOver),
      RATE_IP_BURST: String(ipBurst),
      RATE_GLOBAL_PER_MIN: String(globalPerMin),
    };
    void run(env, this.#parts(fault)).then(() => this.#world.disturbed());
  }

  /** The end of a process that nobody asked for. */
  crash(): void {
    this.#world.story.tell(this.name, 'is killed');
    this.#die();
  }

  stop(): void {
    if (!this.isServing) return;
    this.#world.story.tell(this.name, 'is told to stop');
    this.signalledAt = this.#world.time.elapsed;
    this.#signal();
    this.#world.disturbed();
  }

  /** A process ends by itself once it has stopped and waits for nothing. */
  endIfDone(): void {
    if (!this.#stopped || !this.alive || this.#world.time.timersOf(this) > 0) return;
    this.#world.story.tell(this.name, 'has ended');
    this.#die();
  }

  /** @returns the answer; null where the connection broke before it */
  async answer(request: Request, address: string): Promise<Response | null> {
    const broken = Promise.withResolvers<null>();
    const entry = { cut: () => broken.resolve(null) };
    this.#requests.add(entry);
    const socket = { incoming: { socket: { remoteAddress: address } } };
    const response = await Promise.race([this.#app!.fetch(request, socket), broken.promise]);
    this.#requests.delete(entry);
    if (this.#requests.size === 0) this.#quiet.resolve();
    return this.alive ? response : null;
  }

  #die(): void {
    this.alive = false;
    for (const { cut } of this.#requests) cut();
    this.#world.disturbed();
  }

  #parts(fault: StartFault | null): Parts {
    const world = this.#world;
    const clock = world.time.clockOf(this, world.step);
    const parts = { clock, compose: this.#compose, connect: this.#connectMail };
    return {
      clock,
      log: (event, fields = {}) => this.#note(event, fields),
      openSite: () => {
        throw new Error('No site is simulated.');
      },
      openDatabase: async () => {
        const deadline = clock.elapsed() + START_PATIENCE_MS;
        while (world.databaseState === 'away') {
          if (clock.elapsed() >= deadline) throw new ConfigError('DATABASE_URL must be a PostgreSQL that answers.');
          await clock.sleep(1_000);
        }
        await world.step(this, 'database opened');
        return connectDatabase(this, {
          engine: { ...world.engine, execute: (sql, parameters) => world.execute(sql, parameters) },
          state: () => world.databaseState,
          step: world.step,
          sleep: (ms) => world.sleep(world.outside, ms),
        });
      },
      openLimits: async ({ rates }, log) => simulatedLimits(rates, clock, log),
      openMailer: async ({ mail, delivery }) => smtpMailer(mail!, smtpLimitsOf(delivery), parts),
      serveMetrics: async () => null,
      listen: async (app) => {
        await world.step(this, 'port opened');
        if (fault === 'port') throw new ConfigError('HOST and PORT must be an address that is free here.');
        this.#app = app;
        this.#listening = true;
        return { url: `http://${this.name}`, close: this.#closeDoor, cut: this.#cut };
      },
      startWatchdog: () => () => {},
      startRetention: () => ({ stop: async () => {} }),
      onSignal: (handler) => {
        this.#signal = handler;
      },
      say: () => {},
      complain: (error) => {
        world.story.tell(this.name, String(error));
        if (typeof error !== 'string') world.invariants.violate(`a start fails by a bug: ${(error as Error).stack}`);
      },
      exit: (code) => {
        world.story.tell(this.name, `exits with ${code}`);
        this.#die();
      },
    };
  }

  #closeDoor = async (): Promise<void> => {
    await this.#world.step(this, 'door closed');
    this.#listening = false;
    if (this.#requests.size > 0) await this.#quiet.promise;
  };

  #cut = (): void => {
    for (const { cut } of this.#requests) cut();
  };

  #compose = async ({ name }: { name: string }): Promise<Buffer> => Buffer.alloc(this.#world.letters.push(name));

  #connectMail: SmtpParts['connect'] = async (_settings, { connectMs }) => {
    const { invariants, visitors, letters, step, sleep, outside } = this.#world;
    const host = {
      ...invariants.letters.mail,
      state: () => this.#world.mailState,
      misdeedOf: (name: string) => visitors.misdeedOf(name),
      nameOf: (bytes: number) => letters[bytes - 1]!,
      step,
      sleep: (ms: number) => sleep(outside, ms),
    };
    return connectMail(this, host, connectMs);
  };

  #note(event: string, fields: LogFields): void {
    this.#world.story.tell(this.name, `${event} ${JSON.stringify(fields)}`);
    if (event === 'stopped') this.#stopped = true;
    this.#world.invariants.logged(this, event, fields);
  }
}
