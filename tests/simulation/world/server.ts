import type { Hono } from 'hono';
import type { LogFields } from '../../../server/base/log.ts';
import { run } from '../../../server/serve.ts';
import { machineOf } from './machine.ts';
import type { Server, StartFault, World } from './types.ts';

/** One process: the real server from its first line, on a simulated machine. */
export class SimulatedServer implements Server {
  readonly #world: World;
  readonly name: string;
  alive = true;
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

  endIfDone(): void {
    if (!this.#stopped || !this.alive || this.#world.time.timersOf(this) > 0) return;
    this.#world.story.tell(this.name, 'has ended');
    this.#die();
  }

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
    this.#world.checks.logged(this, event, fields);
  }
}
