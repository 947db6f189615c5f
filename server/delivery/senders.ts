import { errorFields } from '../base/log.ts';
import type { MailSession } from '../mail/mailer.ts';
import { type Claims, openClaims } from './claims.ts';
import { deliver } from './deliver.ts';
import type { OutboxDeps } from './deps.ts';
import { giveBack } from './rows.ts';

/** Milliseconds after which a letter no longer counts as one of those under way, so that others need not wait for it. */
const SLOW_MS = 8_000;
/** How many slow letters may be under way besides: the mail server must not see connections without end. */
const MOST_SLOW = 20;

/**
 * Sends letters, several at a time. A sender starts when something may be due, starts the next one when it finds a
 * letter, and ends when it finds none. So as many work at once as letters are due, up to the configured number, and
 * none waits for another's letter.
 */
export class Senders {
  readonly #deps: OutboxDeps;
  readonly #claims: Claims;
  readonly #onUnreachable: () => void;
  /** Leads whose letters are under way here. */
  readonly inHand = new Set<string>();
  #working = 0;
  #slow = 0;
  /** Counts wakes, so that a sender that found nothing can tell whether to look again. */
  #wakes = 0;
  #idle = Promise.withResolvers<void>();
  /** Letters that have left. */
  sent = 0;
  /** The first error of the database, or a bug. */
  error: unknown = null;

  /** @param onUnreachable called when the gate has closed, so that somebody wakes the senders for the next try */
  constructor(deps: OutboxDeps, onUnreachable: () => void = () => {}) {
    this.#deps = deps;
    this.#onUnreachable = onUnreachable;
    this.#claims = openClaims(deps.db, deps.delivery.leaseMs, deps.clock.now);
    this.#idle.resolve();
  }

  /** Something may be due now. */
  wake(): void {
    this.#wakes++;
    this.#startAnother();
  }

  /** Resolves once no letter is under way. */
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

  /** One sender, from its first letter to its last, over one connection. */
  async #work(): Promise<void> {
    const session = this.#deps.mailer.open();
    let wakes: number;
    try {
      do {
        wakes = this.#wakes;
        while (await this.#sendNext(session));
        // A wake since then may have been for a lead that the last claim could not see.
      } while (wakes !== this.#wakes);
    } catch (error) {
      this.error ??= error;
      this.#deps.log('outbox_failed', errorFields(error));
    }
    session.close();
    if (--this.#working === 0) this.#idle.resolve();
  }

  /** @returns whether to go on */
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
      // Without a letter nobody can tell whether the server is back, so the next one may find out.
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

  /** Does the work on one letter; from a certain time on it does not count as one of those under way. */
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
