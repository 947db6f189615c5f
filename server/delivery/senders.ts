import { errorFields } from '../base/log.ts';
import type { Session } from './channel.ts';
import { type Claims, openClaims } from './claims.ts';
import { deliver } from './deliver.ts';
import type { LaneDeps } from './deps.ts';
import { keyOf } from './lease-watch.ts';
import { paceOf } from './pace.ts';
import { type Claim, giveBack } from './rows.ts';

/** Milliseconds after which a delivery counts as slow. A slow one does not take the place of another one. */
const SLOW_MS = 8_000;
/** The most slow deliveries at a time, so that the number of connections to the receiver stays limited. */
const MOST_SLOW = 20;

/**
 * Sends leads by one channel, several at a time. A sender starts when something may be due. When it finds a lead it starts
 * another sender, and when it finds none it ends. So there are as many senders as leads are due, up to the channel's
 * number, and no lead waits for another.
 */
export class Senders {
  readonly #deps: LaneDeps;
  readonly #claims: Claims;
  readonly #onUnreachable: () => void;
  readonly #pace: () => Promise<boolean>;
  /** The names of the deliveries that this process is sending. */
  readonly inHand = new Set<string>();
  #working = 0;
  #slow = 0;
  /** Counts the wakes. A sender that found nothing looks again if there was one meanwhile. */
  #wakes = 0;
  #idle = Promise.withResolvers<void>();
  /** How many leads were sent. */
  sent = 0;
  /** The first error: of the database, or a bug. */
  error: unknown = null;

  /** @param onUnreachable called when the gate has closed; the caller then wakes the senders for the next try */
  constructor(deps: LaneDeps, onUnreachable: () => void = () => {}) {
    this.#deps = deps;
    this.#onUnreachable = onUnreachable;
    this.#pace = paceOf(deps);
    this.#claims = openClaims(deps.db, deps.lane.channel.name, deps.delivery.leaseMs, deps.clock.now);
    this.#idle.resolve();
  }

  /** Call it when something may be due. */
  wake(): void {
    this.#wakes++;
    this.#startAnother();
  }

  /** Resolves when nothing is under way. */
  idle(): Promise<void> {
    return this.#idle.promise;
  }

  #startAnother(): void {
    const { stopping } = this.#deps;
    const { concurrency } = this.#deps.lane.channel;
    const room = this.#young < concurrency && this.#working < concurrency + MOST_SLOW;
    if (stopping.aborted || !room || !this.#mayGo()) return;
    if (this.#working++ === 0) this.#idle = Promise.withResolvers();
    void this.#work();
  }

  /** Senders whose delivery is not slow. */
  get #young(): number {
    return this.#working - this.#slow;
  }

  #mayGo(): boolean {
    const { gate, isStopped } = this.#deps.lane;
    return !isStopped && (gate.isOpen || gate.mayTry(this.#deps.clock.elapsed()));
  }

  /** One sender: all its leads, over one connection. */
  async #work(): Promise<void> {
    const session = this.#deps.lane.channel.open();
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

  /** @returns whether to try the next lead */
  async #sendNext(session: Session): Promise<boolean> {
    const { db, stopping, lane } = this.#deps;
    const { gate, channel } = lane;
    if (stopping.aborted || this.#young > channel.concurrency || !this.#mayGo()) return false;
    let trying = !gate.isOpen;
    if (trying) gate.beginTry();
    const reached = () => {
      trying = false;
      if (gate.isOpen) return;
      gate.open();
      this.wake();
    };
    try {
      const claim = await this.#claims();
      // The gate allowed this try, but there is no lead to try with. It opens, and the next lead tries.
      if (!claim && trying) reached();
      if (!claim) return false;
      // The process may have begun to stop, and the gate may have closed, while this sender claimed.
      const mayBegin = (await this.#pace()) && !lane.isStopped && (trying || gate.isOpen);
      if (!mayBegin) await giveBack(db, claim.delivery);
      if (!mayBegin) return false;
      if (gate.isOpen) this.#startAnother();
      const outcome = await this.#watch(claim, () => deliver(this.#deps, session, claim, reached));
      if (outcome === 'sent') this.sent++;
      if (outcome !== 'unreachable') return outcome !== 'stopped';
      trying = false;
      this.#onUnreachable();
      return false;
    } finally {
      if (trying) gate.endTry();
    }
  }

  /** Does the work on one claim, and counts it as slow after `SLOW_MS`. */
  async #watch<T>({ delivery }: Claim, work: () => Promise<T>): Promise<T> {
    const done = new AbortController();
    let slow = false;
    void this.#deps.clock.sleep(SLOW_MS, done.signal).then((passed) => {
      if (!passed || done.signal.aborted) return;
      slow = true;
      this.#slow++;
      this.#startAnother();
    });
    const key = keyOf(delivery);
    this.inHand.add(key);
    try {
      return await work();
    } finally {
      this.inHand.delete(key);
      done.abort();
      if (slow) this.#slow--;
    }
  }
}
