import type { LogFields } from '../../../server/base/log.ts';
import { MARK } from '../world/submissions.ts';
import type { Checks, Server, World } from '../world/types.ts';
import { Letters } from './letters.ts';

/** Milliseconds, as the project promises them: most delay by another letter, longest stop, longest start. */
const MOST_DELAY = 10_000;
const STOP = 12_000;
const START = 35_000;
/** Milliseconds: a gate that closed in the last trouble may stay closed for a minute, and then a poll finds the letters. */
const AFTERMATH = 70_000;

/** Checks that every promise is kept. Each promise is written here once. */
export class Invariants implements Checks {
  readonly #world: World;
  readonly letters: Letters;
  #violation: string | null = null;

  constructor(world: World) {
    this.#world = world;
    this.letters = new Letters(world, (what) => this.violate(what));
  }

  violate(what: string): void {
    this.#violation ??= what;
  }

  /** The first promise that was broken; null while all are kept. */
  get violation(): string | null {
    return this.#violation;
  }

  /** Takes every log line. No line may hold what a visitor typed, and none may report a bug. */
  logged(server: Server, event: string, fields: LogFields): void {
    if (JSON.stringify(fields).includes(MARK)) this.violate(`a log line holds a visitor's text: ${event}`);
    if (event === 'bug') this.violate(`a bug: ${JSON.stringify(fields)}`);
    if (event === 'letter_sent') this.letters.recorded(String(fields.id));
    if (event === 'letter_failed') this.letters.ended(server, String(fields.id));
  }

  checkNow(): void {
    for (const server of this.#world.servers) this.#checkServer(server);
    const { elapsed } = this.#world.time;
    for (const { number, since } of this.#world.visitors.owed()) {
      // A letter that came while everything worked, and has no fault of its own, waits for no other.
      if (since < this.#world.calmSince + AFTERMATH + this.#world.setting.pollMs || elapsed - since <= MOST_DELAY)
        continue;
      this.violate(`the letter of visitor ${number} has waited ${elapsed - since} ms for no reason of its own`);
    }
  }

  #checkServer(server: Server): void {
    const { elapsed } = this.#world.time;
    const { alive, signalledAt, startedAt, isListening, name } = server;
    if (!alive) return;
    // A process cannot stop while the machine is suspended.
    const since = Math.max(signalledAt ?? 0, this.#world.skippedAt);
    if (signalledAt !== null && elapsed - since > STOP) this.violate(`${name} is alive 12 s after it was told to stop`);
    if (signalledAt === null && !isListening && elapsed - startedAt > START) {
      this.violate(`${name} neither serves nor has ended`);
    }
  }

  async checkEnd(): Promise<void> {
    const rows = new Map((await this.#world.engine.leads()).map((row) => [String(row.id), row]));
    for (const { id, number } of this.#world.visitors.acknowledged) {
      if (!rows.has(id)) this.violate(`the lead of visitor ${number} was acknowledged and is not stored`);
    }
    for (const [id, row] of rows) {
      const taken = this.letters.timesTaken(id);
      if (row.state === 'sent' && taken === 0) this.violate(`lead ${id} counts as sent and its letter never left`);
      if (row.state === 'pending') this.violate(`the letter of lead ${id} is still to leave: ${row.last_error}`);
      if (row.state === 'dead') this.letters.checkGivenUp(row);
    }
    // After a day the same submission is a new lead.
    if (this.#world.dayIsUnsure) return;
    const emails = [...rows.values()].map(({ email }) => email);
    if (new Set(emails).size < emails.length) this.violate('two leads hold one submission');
  }
}
