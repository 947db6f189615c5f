import { LONGEST_WISH_MS } from './retry.ts';

/** Milliseconds from a failed connection to the next try. The pause doubles from the first to the longest. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Closes when the receiver of a channel, such as the mail server, cannot be reached. While it is closed, one sender at a
 * time may try to connect. The first connection opens it for all. Times are milliseconds of the monotonic clock, because
 * the machine's clock can jump.
 */
export class Gate {
  #nextTry: number | null = null;
  #pauseMs = 0;
  #trying = false;

  get isOpen(): boolean {
    return this.#nextTry === null;
  }

  /** Whether a sender may try now although the gate is closed. */
  mayTry(elapsed: number): boolean {
    return this.#nextTry !== null && !this.#trying && elapsed >= this.#nextTry;
  }

  /** Reserves the next try for the caller. It then calls `open`, `close`, or `endTry` if it did not find out. */
  beginTry(): void {
    this.#trying = true;
  }

  endTry(): void {
    this.#trying = false;
  }

  /** Milliseconds until the next try; 0 while open. */
  waitMs(elapsed: number): number {
    return this.#nextTry === null ? 0 : Math.max(this.#nextTry - elapsed, 0);
  }

  /**
   * The receiver could not be reached. Several senders that fail at the same time count as one failure.
   * @param wishMs milliseconds that the receiver itself asks to wait
   */
  close(elapsed: number, wishMs = 0): void {
    if (this.#nextTry !== null && !this.#trying) return;
    this.#pauseMs = Math.min(Math.max(this.#pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    this.#nextTry = elapsed + Math.max(this.#pauseMs, Math.min(wishMs, LONGEST_WISH_MS));
    this.#trying = false;
  }

  /** The receiver was reached, or there is nothing to try with. */
  open(): void {
    this.#nextTry = null;
    this.#pauseMs = 0;
    this.#trying = false;
  }
}
