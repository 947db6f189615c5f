import { UNCLEAR_WAITS, WAITS } from '../../../server/delivery/retry.ts';
import type { Row } from '../world/database.ts';
import type { MailHost } from '../world/mail.ts';
import type { SimulatedServer } from '../world/server.ts';
import type { Mortal } from '../world/time.ts';
import type { World } from '../world/world.ts';

/** How long a claim lasts, as the servers are started. */
const LEASE_MS = 120_000;

/** From then on a letter does not count among those under way. */
const SLOW_MS = 8_000;

type Copy = { by: Mortal; at: number; answered: boolean };
type Life = {
  /** Who hands it over now, since when. */
  hand: { by: Mortal; since: number } | null;
  copies: Copy[];
  recorded: boolean;
};

/** What became of each lead's letter, as the mail server and the log tell it. */
export class Letters {
  readonly #world: World;
  readonly #violate: (what: string) => void;
  readonly #lives = new Map<string, Life>();

  constructor(world: World, violate: (what: string) => void) {
    this.#world = world;
    this.#violate = violate;
  }

  /** What the mail server tells. Letters that are no lead's, such as digests, count only for the stop. */
  readonly mail: Pick<MailHost, 'began' | 'took' | 'answered'> = {
    began: (owner, name) => this.#began(owner, name),
    took: (owner, name) => this.#took(owner, name),
    answered: (owner, name) => {
      const life = this.#lifeOf(name);
      const copy = life?.copies.findLast(({ by }) => by === owner);
      if (life && copy) copy.answered = true;
      if (life?.hand?.by === owner) life.hand = null;
    },
  };

  recorded(id: string): void {
    this.#life(id).recorded = true;
  }

  ended(server: SimulatedServer, id: string): void {
    const life = this.#life(id);
    if (life.hand?.by === server) life.hand = null;
  }

  /** Whether a letter is being handed over, by somebody who lives. */
  get underWay(): boolean {
    return [...this.#lives.values()].some(({ hand }) => hand?.by.alive);
  }

  timesTaken(id: string): number {
    return this.#life(id).copies.length;
  }

  /** A letter is given up only after its whole schedule. */
  checkGivenUp({ id, attempts, unclear_attempts: unclear }: Row): void {
    if (Number(attempts) <= WAITS.length && Number(unclear) <= UNCLEAR_WAITS.length) {
      this.#violate(`the letter of lead ${id} was given up after ${attempts} attempts`);
    }
  }

  #began(owner: Mortal, name: string): void {
    const { signalledAt } = owner as SimulatedServer;
    const life = this.#lifeOf(name);
    // A letter under way may need a second connection, where the server had ended the first.
    const isUnderWay = life?.hand?.by === owner;
    if (signalledAt !== null && !isUnderWay) this.#violate(`letter ${name} was begun after the stop`);
    if (!life) return;
    const { hand } = life;
    const { elapsed } = this.#world.time;
    if (hand?.by.alive && hand.by !== owner && elapsed - hand.since < LEASE_MS) {
      this.#violate(`two servers hand over letter ${name}`);
    }
    if (!isUnderWay) life.hand = { by: owner, since: elapsed };
    const young = [...this.#lives.values()].filter(
      (other) => other.hand?.by === owner && elapsed - other.hand.since < SLOW_MS,
    ).length;
    const { concurrency } = this.#world.setting;
    // Who was suspended cannot tell which letters are slow.
    const suspended = elapsed - this.#world.skippedAt < SLOW_MS;
    if (young > concurrency && !suspended) this.#violate(`${young} letters are under way where ${concurrency} may be`);
  }

  #took(owner: Mortal, name: string): void {
    const life = this.#lifeOf(name);
    this.#world.story.tell('mail server', `takes ${name}`);
    if (!life) return;
    const { elapsed } = this.#world.time;
    if (life.recorded) this.#violate(`letter ${name} was sent again after it was recorded`);
    // A copy whose sender never heard that it was taken is the price of a crash or a cut; any other is a fault.
    const other = life.copies.find(({ answered, by, at }) => answered && by.alive && elapsed - at < LEASE_MS);
    if (other) this.#violate(`letter ${name} was sent twice`);
    life.copies.push({ by: owner, at: elapsed, answered: false });
    const unheard = life.copies.filter(({ answered, by }) => !answered && by.alive).length;
    // An attempt that the database could not take down is not counted, so there may be more.
    if (unheard > UNCLEAR_WAITS.length + 1 && !this.#world.databaseFailed)
      this.#violate(`letter ${name} was taken ${unheard} times without an answer`);
  }

  #lifeOf(name: string): Life | undefined {
    const id = /^\d{8}-\d{6}-([0-9a-f-]{36})$/.exec(name)?.[1];
    return id === undefined ? undefined : this.#life(id);
  }

  #life(id: string): Life {
    const life = this.#lives.get(id) ?? { hand: null, copies: [], recorded: false };
    this.#lives.set(id, life);
    return life;
  }
}
