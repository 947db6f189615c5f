import type { LogFields } from '@fairlead/leads/base/log.ts';
import { run } from '@fairlead/server/serve.ts';
import { must } from '@fairlead/support/must.ts';
import type { Hono } from 'hono';
import { machineOf } from './machine.ts';
import type { Process } from './time.ts';
import type { World } from './world.ts';

/** What goes wrong at a start: the port is taken. */
export type StartFault = 'port';

/** One process: the real server from its first line, on a simulated machine. */
export class Server implements Process {
  readonly #world: World;
  readonly name: string;
  alive = true;
  /** When it was told to stop; null until then. */
  signalledAt: number | null = null;
  startedAt: number;
  #app: Hono | null = null;
  #listening = false;
  #signal = () => {};
  #stopped = false;
  /** Requests under way. */
  #requests = new Set<{ cut: () => void }>();
  #quiet = Promise.withResolvers<void>();

  constructor(world: World, name: string) {
    this.#world = world;
    this.name = name;
    this.startedAt = world.time.elapsed;
  }

  /** Whether it takes requests and was not told to stop. */
  get isServing(): boolean {
    return this.isListening && this.signalledAt === null;
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
      WEBHOOK_URL: 'https://webhook.example.com',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
      SLACK_WEBHOOK_URL: 'https://slack.example.com',
      HUBSPOT_TOKEN: 'token',
      RETENTION_DAYS: '0',
      POLL_MS: String(pollMs),
      SEND_CONCURRENCY: String(concurrency),
      HOLD_IP_OVER: String(holdIpOver),
      RATE_IP_BURST: String(ipBurst),
      RATE_GLOBAL_PER_MIN: String(globalPerMin),
    };
    const machine = machineOf(this.#world, this, fault, {
      listen: (app) => {
        this.#app = app;
        this.#listening = true;
      },
      close: this.#close,
      cut: this.#cut,
      logged: (event, fields) => this.#logged(event, fields),
      onSignal: (handler) => {
        this.#signal = handler;
      },
      die: () => this.#die(),
    });
    void run(env, machine).then(() => this.#world.disturbed());
  }

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

  /** Ends the process if it has stopped and waits for nothing. */
  endIfDone(): void {
    if (!this.#stopped || !this.alive || this.#world.time.keepsAlive(this)) return;
    this.#world.story.tell(this.name, 'has ended');
    this.#die();
  }

  /** @returns the answer; null where the connection broke before it */
  async answer(request: Request, address: string): Promise<Response | null> {
    const broken = Promise.withResolvers<null>();
    const entry = { cut: () => broken.resolve(null) };
    this.#requests.add(entry);
    const socket = { incoming: { socket: { remoteAddress: address } } };
    const response = await Promise.race([must(this.#app).fetch(request, socket), broken.promise]);
    this.#requests.delete(entry);
    if (this.#requests.size === 0) this.#quiet.resolve();
    return this.alive ? response : null;
  }

  #die(): void {
    this.alive = false;
    this.#cut();
    this.#world.disturbed();
  }

  #close = async (): Promise<void> => {
    await this.#world.step(this, 'port closed');
    this.#listening = false;
    if (this.#requests.size > 0) await this.#quiet.promise;
  };

  #cut = (): void => {
    for (const { cut } of this.#requests) cut();
  };

  #logged(event: string, fields: LogFields): void {
    this.#world.story.tell(this.name, `${event} ${JSON.stringify(fields)}`);
    if (event === 'stopped') this.#stopped = true;
    this.#world.promises.logged(event, fields, this);
  }
}
