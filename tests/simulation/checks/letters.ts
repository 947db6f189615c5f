import { UNCLEAR_WAITS, WAITS } from '../../../server/delivery/retry.ts';
import type { ChannelName } from '../world/channels.ts';
import type { Row } from '../world/database.ts';
import type { MailHost } from '../world/mail.ts';
import type { Process } from '../world/time.ts';
import type { Server, World } from '../world/types.ts';

/** Milliseconds that a lease lasts: the servers are started with the default. */
const LEASE_MS = 120_000;

/** Milliseconds after which a letter no longer counts among those under way. */
const SLOW_MS = 8_000;

type Copy = { by: Process; at: number; answered: boolean };
type History = {
  /** Which process hands it over now, and since when. */
  sender: { by: Process; since: number } | null;
  copies: Copy[];
  recorded: boolean;
};

/** What happened to each lead by one channel, according to its receiver and the log. Letters are the first channel. */
export class Letters {
  readonly #world: World;
  readonly #channel: ChannelName;
  readonly #violate: (what: string) => void;
  readonly #histories = new Map<string, History>();

  constructor(world: World, channel: ChannelName, violate: (what: string) => void) {
    this.#world = world;
    this.#channel = channel;
    this.#violate = violate;
  }

  /** What the mail server reports. A letter of no lead, such as a digest, counts for the stop only. */
  readonly mail: Pick<MailHost, 'began' | 'took' | 'answered'> = {
    began: (owner, name) => this.#began(owner, name),
    took: (owner, name) => this.#took(owner, name),
    answered: (owner, name) => {
      const history = this.#historyOfName(name);
      const copy = history?.copies.findLast(({ by }) => by === owner);
      if (history && copy) copy.answered = true;
      if (history?.sender?.by === owner) history.sender = null;
    },
  };

  recorded(id: string): void {
    this.#history(id).recorded = true;
  }

  ended(server: Server, id: string): void {
    const history = this.#history(id);
    if (history.sender?.by === server) history.sender = null;
  }

  get underWay(): boolean {
    return [...this.#histories.values()].some(({ sender }) => sender?.by.alive);
  }

  timesTaken(id: string): number {
    return this.#history(id).copies.length;
  }

  /** A letter may be given up only after its whole schedule. */
  checkGivenUp({ lead_id: id, attempts, unclear_attempts: unclear }: Row): void {
    if (Number(attempts) <= WAITS.length && Number(unclear) <= UNCLEAR_WAITS.length) {
      this.#violate(`the ${this.#channel} of lead ${id} was given up after ${attempts} attempts`);
    }
  }

  #began(owner: Process, name: string): void {
    const { signalledAt } = owner as Server;
    const history = this.#historyOfName(name);
    // A letter under way may need a second connection if the server ended the first.
    const isUnderWay = history?.sender?.by === owner;
    if (signalledAt !== null && !isUnderWay) this.#violate(`letter ${name} was begun after the stop`);
    if (!history) return;
    const { sender } = history;
    const { elapsed } = this.#world.time;
    if (sender?.by.alive && sender.by !== owner && elapsed - sender.since < LEASE_MS) {
      this.#violate(`two servers hand over letter ${name}`);
    }
    if (!isUnderWay) history.sender = { by: owner, since: elapsed };
    const underWay = [...this.#histories.values()].filter(
      (other) => other.sender?.by === owner && elapsed - other.sender.since < SLOW_MS,
    ).length;
    const concurrency = this.#channel === 'slack' ? 1 : this.#world.setting.concurrency;
    // After it was suspended a process cannot tell which letters are slow.
    const suspended = elapsed - this.#world.skippedAt < SLOW_MS;
    if (underWay > concurrency && !suspended)
      this.#violate(`${underWay} letters are under way where ${concurrency} may be`);
  }

  #took(owner: Process, name: string): void {
    const history = this.#historyOfName(name);
    this.#world.story.tell(this.#channel === 'letter' ? 'mail server' : this.#channel, `takes ${name}`);
    if (!history) return;
    const { elapsed } = this.#world.time;
    if (history.recorded) this.#violate(`letter ${name} was sent again after it was recorded`);
    // A crash or a cut may cause a copy, when the sender never learned that the first was taken. Nothing else may.
    const other = history.copies.find(({ answered, by, at }) => answered && by.alive && elapsed - at < LEASE_MS);
    if (other) this.#violate(`letter ${name} was sent twice`);
    history.copies.push({ by: owner, at: elapsed, answered: false });
    const unanswered = history.copies.filter(({ answered, by }) => !answered && by.alive).length;
    // The database may have failed to count an attempt, so there may be more.
    if (unanswered > UNCLEAR_WAITS.length + 1 && !this.#world.databaseFailed)
      this.#violate(`letter ${name} was taken ${unanswered} times without an answer`);
  }

  #historyOfName(name: string): History | undefined {
    const id = /^(?:\d{8}-\d{6}|webhook|slack)-([0-9a-f-]{36})$/.exec(name)?.[1];
    return id === undefined ? undefined : this.#history(id);
  }

  #history(id: string): History {
    const history = this.#histories.get(id) ?? { sender: null, copies: [], recorded: false };
    this.#histories.set(id, history);
    return history;
  }
}
