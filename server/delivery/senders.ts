import { errorFields } from '../base/log.ts';
import type { MailSession } from '../mail/mailer.ts';
import { type Claims, openClaims } from './claims.ts';
import { deliver } from './deliver.ts';
import type { OutboxDeps } from './deps.ts';
import { giveBack } from './rows.ts';

/** Milliseconds after which a letter counts as slow. A slow letter does not take the place of another one. */
const SLOW_MS = 8_000;
/** The most slow letters at a time, so that the number of connections to the mail server stays limited. */
const MOST_SLOW = 20;

/**
 * Sends letters, several at a time. A sender starts when something may be due. When it finds a letter it starts another
 * sender, and when it finds none it ends. So there are as many senders as letters are due, up to the configured number,
 * and no letter waits for another.
 */
export class Senders {
  readonly #deps: OutboxDeps;
  readonly #claims: Claims;
  readonly #onUnreachable: () => void;
  /** Leads whose letters are being sent by this process. */
  readonly inHand = new Set<string>();
  #working = 0;
  #slow = 0;
  /** Counts the wakes. A sender that found nothing looks again if there was one meanwhile. */
  #wakes = 0;
  #idle = Promise.withResolvers<void>();
  /** How many letters were sent. */
  sent = 0;
  /** The first error: of the database, or a bug. */
  error: unknown = null;

  /** @param onUnreachable called when the gate has closed; the caller then wakes the senders for the next try */
  constructor(deps: OutboxDeps, onUnreachable: () => void = () => {}) {
    this.#deps = deps;
    this.#onUnreachable = onUnreachable;
    this.#claims = openClaims(deps.db, deps.delivery.leaseMs, deps.clock.now);
    this.#idle.resolve();
  }

  /** Call it when something may be due. */
  wake(): void {
    this.#wakes++;
    this.#startAnother();
  }

  /** Resolves when no letter is under way. */
  idle(): Promise<void> {
    return this.#idle.promise;
  }

  #startAnother(): void {
    const { stopping, delivery } = this.#deps;
    const room = this.#young < delivery.concurrency && this.#working < delivery.concurrency + MOST_SLOW;
    if (stopping.aborted || !room || !this.#mayGo()) return;
    if (this.#working++ === 0) this.#idle = Promise.withResolvers();
    void this.#work();
  }

  /** Senders whose letter is not slow. */
  get #young(): number {
    return this.#working - this.#slow;
  }

  #mayGo(): boolean {
    const { gate, clock } = this.#deps;
    return gate.isOpen || gate.mayTry(clock.elapsed());
  }

  /** One sender: all its letters, over one connection. */
  async #work(): Promise<void> {
    const session = this.#deps.mailer.open();
    let wakes: number;
    try {
      do {
        wakes = this.#wakes;
        while (await this.#sendNext(session));
        // A wake meanwhile may be about a lead that was stored after the last claim.
      } while (wakes !== this.#wakes);
    } catch (error) {
      this.error ??= error;
      this.#deps.log('outbox_failed', errorFields(error));
    }
    session.close();
    if (--this.#working === 0) this.#idle.resolve();
  }

  /** @returns whether to try the next letter */
  async #sendNext(session: MailSession): Promise<boolean> {
    const { db, gate, clock, stopping, delivery } = this.#deps;
    if (stopping.aborted || this.#young > delivery.concurrency || !this.#mayGo()) return false;
    let trying = !gate.isOpen;
    if (trying) gate.beginTry();
    const reached = () => {
      trying = false;
      if (gate.isOpen) return;
      gate.open();
      this.wake();
    };
    try {
      const lead = await this.#claims();
      // The gate allowed this try, but there is no letter to try with. It opens, and the next letter tries.
      if (!lead && trying) reached();
      if (!lead) return false;
      if (stopping.aborted) await giveBack(db, lead);
      if (stopping.aborted) return false;
      if (gate.isOpen) this.#startAnother();
      const outcome = await this.#watch(lead.id, () => deliver(this.#deps, session, lead, reached));
      if (outcome === 'sent') this.sent++;
      if (outcome !== 'unreachable') return outcome !== 'stopped';
      trying = false;
      gate.close(clock.elapsed());
      this.#onUnreachable();
      return false;
    } finally {
      if (trying) gate.endTry();
    }
  }

  /** Does the work on one letter, and counts it as slow after `SLOW_MS`. */
  async #watch<T>(id: string, work: () => Promise<T>): Promise<T> {
    const done = new AbortController();
    let slow = false;
    void this.#deps.clock.sleep(SLOW_MS, done.signal).then((passed) => {
      if (!passed || done.signal.aborted) return;
      slow = true;
      this.#slow++;
      this.#startAnother();
    });
    this.inHand.add(id);
    try {
      return await work();
    } finally {
      this.inHand.delete(id);
      done.abort();
      if (slow) this.#slow--;
    }
  }
}
