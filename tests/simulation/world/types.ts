/** What the parts of the simulated world know of each other. */
import type { LogFields } from '../../../server/base/log.ts';
import type { ChannelName, Receiver, ReceiverState } from './channels.ts';
import type { DatabaseState, Engine } from './database.ts';
import type { MailFault, MailHost, MailState } from './mail.ts';
import type { Story } from './story.ts';
import type { Process, SimulatedTime } from './time.ts';

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

/** What goes wrong at a start: the port is taken. */
export type StartFault = 'port';

/** How a visitor sends: by the page's script, by the form itself, or only half of a request. */
export type Way = 'script' | 'form' | 'half';

export type Server = Process & {
  readonly name: string;
  readonly startedAt: number;
  /** When it was told to stop; null until then. */
  readonly signalledAt: number | null;
  /** Whether it takes requests and was not told to stop. */
  readonly isServing: boolean;
  readonly isListening: boolean;
  crash: () => void;
  stop: () => void;
  /** Ends the process if it has stopped and waits for nothing. */
  endIfDone: () => void;
  /** @returns the answer; null where the connection broke before it */
  answer: (request: Request, address: string) => Promise<Response | null>;
};

export type Visitors = {
  /** Whether no request is under way. */
  readonly quiet: boolean;
  /** The leads that a visitor was thanked for, each with the visitor's number. */
  readonly acknowledged: { id: string; number: number }[];
  /** Leads that are due by a channel and have no fault of their own, each with the moment since which it is due. */
  owed: (channel: ChannelName) => Iterable<{ number: number; since: number }>;
  /** A new visitor sends a submission. */
  arrive: (host: number, way: Way, fault: MailFault | null) => void;
  /** A visitor sends, for the first time or again. */
  send: (number: number, way: Way) => void;
  /** Somebody has released all held leads. */
  released: () => void;
  /** What the mail server does with the letter of this name. */
  faultOf: (name: string) => Promise<MailFault | undefined>;
};

/** The promises, and whether one of them was broken. */
export type Checks = {
  readonly violation: string | null;
  violate: (what: string) => void;
  logged: (server: Server, event: string, fields: LogFields) => void;
  /** Call it whenever all that can happen at this moment has happened. */
  checkNow: () => void;
  /** Call it at the end, when everything works and all that was due has had enough time. */
  checkEnd: () => Promise<void>;
  /** What a channel has done so far. */
  of: (channel: ChannelName) => Deliveries;
};

export type Deliveries = {
  readonly mail: Pick<MailHost, 'began' | 'took' | 'answered'>;
  /** Whether a process that is alive hands a lead over. */
  readonly underWay: boolean;
  timesTaken: (id: string) => number;
};

/** Visitors, mail server, machine and database around several servers. */
export type World = {
  readonly time: SimulatedTime;
  readonly story: Story;
  readonly checks: Checks;
  readonly visitors: Visitors;
  readonly servers: Server[];
  readonly serving: Server[];
  readonly engine: Engine;
  readonly setting: Setting;
  /** The names of letters, found by their length; see `mail.ts`. */
  readonly letters: string[];
  /** What the mail server does with the letters of a visitor, by the visitor's number. */
  readonly mailFaults: Map<number, MailFault>;
  /** The process of the visitors and of the mail server. It never ends. */
  readonly outside: Process;
  databaseState: DatabaseState;
  mailState: MailState;
  /** The receivers of the channels beside the letter. */
  readonly receivers: Record<Receiver, ReceiverState>;
  /**
   * When all that a channel needs began to work, apart from faults of single letters; infinite while something does not.
   * The trouble of another channel is none of its own.
   */
  readonly calmSince: Record<ChannelName, number>;
  /** Whether the database has ever failed in this schedule. */
  databaseFailed: boolean;
  /** When time last jumped for all timers alike. */
  skippedAt: number;
  /** Whether two posts of a visitor may be more than a day apart, or seem so by the machine's clock. */
  dayIsUnsure: boolean;
  /** Resolves when the scheduler picks it, if its process is alive then. */
  step: (owner: Process, label: string) => Promise<void>;
  sleep: (owner: Process, ms: number) => Promise<boolean>;
  start: (fault: StartFault | null) => Server;
  /** Call it after a change that may break something or make it work again: for one channel, or for all. */
  disturbed: (channel?: ChannelName) => void;
  /** Runs at most so many tasks; no time passes. @throws Violation */
  steps: (most: number) => Promise<void>;
  /** Lets time pass, with everything that happens in it. @throws Violation */
  pass: (ms: number) => Promise<void>;
  /** Lets time pass in one jump, as on a machine that was suspended. @throws Violation */
  skip: (ms: number) => Promise<void>;
};
