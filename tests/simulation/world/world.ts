import { setImmediate } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';
import type { DatabaseState, Engine } from './database.ts';
import { Invariants } from '../checks/invariants.ts';
import type { MailState, Misdeed } from './mail.ts';
import { SimulatedServer, type StartFault } from './server.ts';
import { Story } from './story.ts';
import { type Mortal, SimulatedTime } from './time.ts';
import { Visitors } from './visitors.ts';

/** What is true of a whole schedule. */
export type Setting = {
  servers: number;
  concurrency: number;
  /** Milliseconds between two polls of a server. */
  pollMs: number;
  /** Most leads of one address that are not held, and most that are not refused, in ten minutes. */
  holdIpOver: number;
  ipBurst: number;
  globalPerMin: number;
};

/** Milliseconds of a wait that are simulated in full even if nothing is to do: two polls. */
const DULL_MS = 10_000;

/** Milliseconds in which every letter, request and stop that is under way comes to its end. */
const UNDER_WAY_MS = 130_000;

/** Tasks at one moment after which it is plain that they never end. */
const MOST_STEPS = 20_000;

/** Ends a schedule: a promise was broken. */
export class Violation extends Error {
  override name = 'Violation';
}

/** Visitors, mail server, machine and database around several servers. Nothing here happens but by its scheduler. */
export class World {
  readonly time = new SimulatedTime();
  readonly story = new Story(this.time);
  readonly invariants: Invariants;
  readonly visitors: Visitors;
  readonly servers: SimulatedServer[] = [];
  readonly engine: Engine;
  readonly setting: Setting;
  /** Names of letters by their length; see `mail.ts`. */
  readonly letters: string[] = [];
  /** What the mail server does with the letters of a visitor, by the visitor's number. */
  readonly misdeeds = new Map<number, Misdeed>();
  readonly #scheduler: Scheduler;
  /** Always alive: visitors and the mail server. */
  readonly outside: Mortal = { alive: true };
  databaseState: DatabaseState = 'ok';
  mailState: MailState = 'ok';
  /** Since when nothing but single letters has been in trouble; infinite while something is. */
  calmSince = Number.NEGATIVE_INFINITY;
  /** Whether the database ever was in trouble. */
  databaseFailed = false;
  /** When time last jumped for all timers alike. */
  skippedAt = Number.NEGATIVE_INFINITY;
  /** Whether two posts of a visitor may be more than a day apart, or seem so to the machine's clock. */
  dayIsUnsure = false;
  /** Work that the scheduler does not know, such as a statement on a real PostgreSQL. */
  #busy = 0;

  constructor(scheduler: Scheduler, engine: Engine, setting: Setting) {
    this.#scheduler = scheduler;
    this.engine = engine;
    this.setting = setting;
    this.invariants = new Invariants(this);
    this.visitors = new Visitors(this);
  }

  /** Resolves when the scheduler picks it, if its process still lives then. */
  step = (owner: Mortal, label: string): Promise<void> =>
    new Promise((resolve) => {
      void this.#scheduler.schedule(Promise.resolve(), label).then(() => owner.alive && resolve());
    });

  sleep = (owner: Mortal, ms: number): Promise<boolean> => this.time.clockOf(owner, this.step).sleep(ms);

  async execute(sql: string, parameters: readonly unknown[]) {
    this.#busy++;
    try {
      return await this.engine.execute(sql, parameters);
    } finally {
      this.#busy--;
    }
  }

  start(fault: StartFault | null): SimulatedServer {
    const server = new SimulatedServer(this, `server ${this.servers.length + 1}`);
    this.servers.push(server);
    server.start(fault);
    return server;
  }

  get serving(): SimulatedServer[] {
    return this.servers.filter((server) => server.isServing);
  }

  /** Whether the whole works; said whenever that may have changed. */
  disturbed(): void {
    const calm = this.mailState === 'ok' && this.databaseState === 'ok' && this.serving.length > 0;
    this.calmSince = calm ? this.time.elapsed : Number.POSITIVE_INFINITY;
  }

  /** Lets up to so many tasks happen, without time passing. @throws Violation */
  async steps(most: number): Promise<void> {
    for (let done = 0; ; done++) {
      await this.#settle();
      const { violation } = this.invariants;
      if (violation) throw new Violation(violation);
      if (this.#scheduler.count() === 0 || done === most) return;
      if (done > MOST_STEPS) throw new Violation('something goes on without end while no time passes');
      await this.#scheduler.waitOne();
    }
  }

  /** Lets time pass, and all happen that happens in it. @throws Violation */
  async pass(ms: number): Promise<void> {
    const end = this.time.elapsed + ms;
    for (;;) {
      await this.steps(Number.POSITIVE_INFINITY);
      for (const server of this.servers) server.endIfDone();
      this.invariants.checkNow();
      await this.steps(0);
      if (this.time.elapsed >= end) return;
      const isDull = this.visitors.quiet && end - this.time.elapsed > DULL_MS && (await this.engine.unfinished()) === 0;
      this.time.moveTo(isDull ? end - DULL_MS : Math.min(this.time.next, end));
    }
  }

  /** Lets time pass in which a process gets to do something only at its end, as on a machine that was suspended. */
  async skip(ms: number): Promise<void> {
    // What is under way ends first: a process that is suspended in the middle may rightly lose its lease.
    if (this.#isBusy()) await this.pass(UNDER_WAY_MS);
    if (this.#isBusy()) return;
    this.skippedAt = this.time.elapsed + ms;
    this.time.moveTo(this.time.elapsed + ms);
    // A letter under way may have run out of time meanwhile.
    this.disturbed();
    await this.pass(0);
  }

  #isBusy(): boolean {
    const stops = this.servers.some(({ alive, isServing }) => alive && !isServing);
    return stops || !this.visitors.quiet || this.invariants.letters.underWay;
  }

  /** Waits for everything that needs no scheduler: microtasks, and real work. */
  async #settle(): Promise<void> {
    do {
      await setImmediate();
    } while (this.#busy > 0);
  }
}
