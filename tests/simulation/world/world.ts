import { setImmediate } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';
import { CHANNELS, type ChannelName } from './channels.ts';
import { type DatabaseState, type Engine, watched } from './database.ts';
import type { MailFault, MailState } from './mail.ts';
import { SimulatedServer } from './server.ts';
import { Story } from './story.ts';
import { type Process, SimulatedTime } from './time.ts';
import type { Checks, Server, Setting, StartFault, Visitors, World } from './types.ts';
import { SimulatedVisitors } from './visitors.ts';

/** Milliseconds of a wait that are simulated in full even if there is nothing to do: two polls. */
const IDLE_MS = 10_000;

/** Milliseconds after which every letter, request and stop that is under way has ended. */
const UNDER_WAY_MS = 130_000;

/** More tasks than this without time passing: something repeats for ever. */
const MOST_STEPS = 20_000;

/** Ends a schedule: a promise was broken. */
export class Violation extends Error {
  override name = 'Violation';
}

/** The world of one schedule. Its scheduler decides the order of everything that happens. */
export class SimulatedWorld implements World {
  readonly time = new SimulatedTime();
  readonly story = new Story(this.time);
  readonly checks: Checks;
  readonly visitors: Visitors = new SimulatedVisitors(this);
  readonly servers: Server[] = [];
  readonly engine: Engine;
  readonly setting: Setting;
  readonly letters: string[] = [];
  readonly mailFaults = new Map<number, MailFault>();
  readonly #scheduler: Scheduler;
  readonly outside: Process = { alive: true };
  databaseState: DatabaseState = 'ok';
  mailState: MailState = 'ok';
  readonly receivers: World['receivers'] = { webhook: 'ok', slack: 'ok' };
  readonly calmSince: World['calmSince'] = {
    letter: Number.NEGATIVE_INFINITY,
    webhook: Number.NEGATIVE_INFINITY,
    slack: Number.NEGATIVE_INFINITY,
  };
  databaseFailed = false;
  skippedAt = Number.NEGATIVE_INFINITY;
  dayIsUnsure = false;
  /** Work that the scheduler does not know of, such as a statement on a real PostgreSQL. */
  #busy = 0;

  /** @param check makes the checks of this world */
  constructor(scheduler: Scheduler, engine: Engine, setting: Setting, check: (world: World) => Checks) {
    this.#scheduler = scheduler;
    this.engine = watched(engine, (work) => this.#during(work));
    this.setting = setting;
    this.checks = check(this);
  }

  step = (owner: Process, label: string): Promise<void> =>
    new Promise((resolve) => {
      void this.#scheduler.schedule(Promise.resolve(), label).then(() => owner.alive && resolve());
    });

  sleep = (owner: Process, ms: number): Promise<boolean> => this.time.clockOf(owner, this.step).sleep(ms);

  /** No time passes while this work is under way, however long it takes the machine. */
  async #during<T>(work: () => Promise<T> | T): Promise<T> {
    this.#busy++;
    try {
      return await work();
    } finally {
      this.#busy--;
    }
  }

  start(fault: StartFault | null): Server {
    const server = new SimulatedServer(this, `server ${this.servers.length + 1}`);
    this.servers.push(server);
    server.start(fault);
    return server;
  }

  get serving(): Server[] {
    return this.servers.filter((server) => server.isServing);
  }

  disturbed(channel?: ChannelName): void {
    const states = { letter: this.mailState, ...this.receivers };
    for (const name of channel ? [channel] : CHANNELS) {
      const calm = states[name] === 'ok' && this.databaseState === 'ok' && this.serving.length > 0;
      this.calmSince[name] = calm ? this.time.elapsed : Number.POSITIVE_INFINITY;
    }
  }

  async steps(most: number): Promise<void> {
    for (let done = 0; ; done++) {
      await this.#settle();
      const { violation } = this.checks;
      if (violation) throw new Violation(violation);
      if (this.#scheduler.count() === 0 || done === most) return;
      if (done > MOST_STEPS) throw new Violation('something repeats for ever while no time passes');
      await this.#scheduler.waitOne();
    }
  }

  async pass(ms: number): Promise<void> {
    const end = this.time.elapsed + ms;
    for (;;) {
      await this.steps(Number.POSITIVE_INFINITY);
      for (const server of this.servers) server.endIfDone();
      this.checks.checkNow();
      await this.steps(0);
      if (this.time.elapsed >= end) return;
      const isIdle = this.visitors.quiet && end - this.time.elapsed > IDLE_MS && (await this.engine.unfinished()) === 0;
      this.time.moveTo(isIdle ? end - IDLE_MS : Math.min(this.time.next, end));
    }
  }

  async skip(ms: number): Promise<void> {
    // What is under way ends first: a process that is suspended while it sends may lose its lease.
    if (this.#isBusy()) await this.pass(UNDER_WAY_MS);
    if (this.#isBusy()) return;
    this.skippedAt = this.time.elapsed + ms;
    this.time.moveTo(this.time.elapsed + ms);
    // A letter under way may have timed out meanwhile.
    this.disturbed();
    await this.pass(0);
  }

  #isBusy(): boolean {
    const stops = this.servers.some(({ alive, isServing }) => alive && !isServing);
    const sends = CHANNELS.some((channel) => this.checks.of(channel).underWay);
    return stops || !this.visitors.quiet || sends;
  }

  /** Waits for all that the scheduler does not order: microtasks, and real work. */
  async #settle(): Promise<void> {
    do {
      await setImmediate();
    } while (this.#busy > 0);
  }
}
