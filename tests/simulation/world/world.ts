import { setImmediate } from 'node:timers/promises';
import type { Database } from '@fairlead/leads/db/schema.ts';
import type { Engine } from '@fairlead/leads/testing/database/memory.ts';
import type { Scheduler } from 'fast-check';
import { type Attempt, CHANNELS, type ChannelName, type Receiver } from './attempts.ts';
import { CLEAR, type DatabaseState, type Row, UNFINISHED } from './database.ts';
import type { MailFault, MailState } from './mail.ts';
import { Promises } from './promises.ts';
import type { HttpFault, ReceiverState } from './receivers.ts';
import { Server, type StartFault } from './server.ts';
import { type Process, SimulatedTime } from './time.ts';
import { Visitors } from './visitors.ts';

/** Settings for a whole schedule. */
export type Setting = {
  servers: number;
  concurrency: number;
  /** Milliseconds between two polls of a server. */
  pollMs: number;
  /** In ten minutes: the most leads of one address that are not held, and the most that are not refused. */
  holdIpOver: number;
  ipBurst: number;
  globalPerMin: number;
};

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

/** Visitors, receivers, machine and database around several servers. A scheduler decides the order of all that happens. */
export class World {
  readonly time = new SimulatedTime();
  readonly story = new Story(this.time);
  readonly promises = new Promises(this);
  readonly visitors = new Visitors(this);
  readonly servers: Server[] = [];
  readonly engine: Engine;
  readonly setting: Setting;
  readonly #scheduler: Scheduler;
  /** The process of visitors, receivers and database. It never ends. */
  readonly outside: Process = { alive: true };
  /** The connection of people, who use their own programs. */
  readonly people: Database;
  databaseState: DatabaseState = 'ok';
  mailState: MailState = 'ok';
  /** What the mail server does with letters that are of no lead. */
  noticeFault: MailFault | undefined;
  readonly receivers: Record<Receiver, ReceiverState> = { webhook: 'ok', slack: 'ok', hubspot: 'ok' };
  /**
   * When all that a channel needs began to work, apart from faults of single leads; infinite while something does not.
   * The trouble of another channel is none of its own.
   */
  readonly calmSince = Object.fromEntries(CHANNELS.map((name) => [name, 0])) as Record<ChannelName, number>;
  /** Whether the database has ever failed in this schedule. */
  databaseFailed = false;
  /** When time last jumped for all timers alike. */
  skippedAt = Number.NEGATIVE_INFINITY;
  /** Whether two posts of a visitor may be more than a day apart, or seem so by the machine's clock. */
  dayIsUnsure = false;
  /** Work that the scheduler does not know of, such as a statement on a real PostgreSQL. */
  #busy = 0;

  constructor(scheduler: Scheduler, engine: Engine, setting: Setting) {
    this.#scheduler = scheduler;
    this.engine = { ...engine, run: (queries) => this.#during(() => engine.run(queries)) };
    this.people = engine.open((queries) => this.engine.run(queries));
    this.setting = setting;
  }

  /** Resolves when the scheduler picks it, if its process is alive then. */
  step = (owner: Process, label: string): Promise<void> =>
    new Promise((resolve) => {
      void this.#scheduler.schedule(Promise.resolve(), label).then(() => owner.alive && resolve());
    });

  sleep = (owner: Process, ms: number): Promise<boolean> => this.time.clockOf(owner, this.step).sleep(ms);

  /** Reads from the database without the code under test. */
  async ask(sql: string): Promise<Row[]> {
    const [result] = await this.engine.run([{ sql, parameters: [] }]);
    return (result?.rows ?? []) as Row[];
  }

  async clear(): Promise<void> {
    await this.engine.run(CLEAR);
  }

  /** How many things a server still has to do. */
  async unfinished(): Promise<number> {
    return Number((await this.ask(UNFINISHED))[0]?.count);
  }

  mailFaultOf({ visitor }: Attempt): MailFault | undefined {
    return visitor === null ? this.noticeFault : this.visitors.faultsOf(visitor).letter;
  }

  httpFaultOf({ visitor, channel }: Attempt): HttpFault | undefined {
    return this.visitors.faultsOf(visitor)[channel as Receiver];
  }

  start(fault: StartFault | null): void {
    const server = new Server(this, `server ${this.servers.length + 1}`);
    this.servers.push(server);
    server.start(fault);
  }

  get serving(): Server[] {
    return this.servers.filter((server) => server.isServing);
  }

  /** Call it after a change that may break something or make it work again: for one channel, or for all. */
  disturbed(channel?: ChannelName): void {
    const states = { letter: this.mailState, ...this.receivers };
    for (const name of channel ? [channel] : CHANNELS) {
      const calm = states[name] === 'ok' && this.databaseState === 'ok' && this.serving.length > 0;
      this.calmSince[name] = calm ? this.time.elapsed : Number.POSITIVE_INFINITY;
    }
  }

  /** All trouble is over. What was calm before stays so, since a lead that came then is still owed in time. */
  recovered(since = this.time.elapsed): void {
    for (const name of CHANNELS)
      if (since < this.calmSince[name] || this.calmSince[name] === Number.POSITIVE_INFINITY)
        this.calmSince[name] = since;
  }

  /** Runs at most so many tasks; no time passes. @throws Violation */
  async steps(most: number): Promise<void> {
    for (let done = 0; ; done++) {
      await this.#settle();
      const { violation } = this.promises;
      if (violation) throw new Violation(violation);
      if (this.#scheduler.count() === 0 || done === most) return;
      if (done > MOST_STEPS) throw new Violation('something repeats for ever while no time passes');
      await this.#scheduler.waitOne();
    }
  }

  /** Lets time pass, with everything that happens in it. @throws Violation */
  async pass(ms: number): Promise<void> {
    const end = this.time.elapsed + ms;
    for (;;) {
      await this.steps(Number.POSITIVE_INFINITY);
      for (const server of this.servers) server.endIfDone();
      this.promises.checkNow();
      await this.steps(0);
      if (this.time.elapsed >= end) return;
      const isIdle = this.visitors.quiet && end - this.time.elapsed > IDLE_MS && (await this.unfinished()) === 0;
      this.time.moveTo(isIdle ? end - IDLE_MS : Math.min(this.time.next, end));
    }
  }

  /** Lets time pass in one jump, as on a machine that was suspended. @throws Violation */
  async skip(ms: number): Promise<void> {
    // What is under way ends first: a process that is suspended while it sends may lose its lease to another one.
    if (this.#isBusy()) await this.pass(UNDER_WAY_MS);
    if (this.#isBusy()) return;
    this.skippedAt = this.time.elapsed + ms;
    this.time.moveTo(this.time.elapsed + ms);
    this.disturbed();
    await this.pass(0);
  }

  #isBusy(): boolean {
    const alive = this.servers.filter((server) => server.alive);
    const stops = alive.some(({ isServing }) => !isServing);
    return stops || !this.visitors.quiet || (alive.length > 1 && this.promises.underWay);
  }

  /** No time passes while this work is under way, however long it takes the machine. */
  async #during<T>(work: () => Promise<T>): Promise<T> {
    this.#busy++;
    try {
      return await work();
    } finally {
      this.#busy--;
    }
  }

  /** Waits for all that the scheduler does not order: microtasks, and real work. */
  async #settle(): Promise<void> {
    do {
      await setImmediate();
    } while (this.#busy > 0);
  }
}

/** Everything that happened, one line each with its time. */
class Story {
  readonly #time: SimulatedTime;
  readonly #lines: { at: number; who: string; what: string }[] = [];

  constructor(time: SimulatedTime) {
    this.#time = time;
  }

  tell(who: string, what: string): void {
    this.#lines.push({ at: this.#time.elapsed, who, what });
  }

  toString(): string {
    const time = (ms: number) => new Date(ms % 86_400_000).toISOString().slice(11, 23);
    const days = (ms: number) => (ms >= 86_400_000 ? `${Math.floor(ms / 86_400_000)} d ` : '');
    return this.#lines.map(({ at, who, what }) => `${days(at)}${time(at)}  ${who.padEnd(12)} ${what}`).join('\n');
  }
}
