/** Milliseconds between the end of a failed probe and the next; with its own time limit a probe starts every 15 s. */
const PAUSE_MS = 5_000;

/**
 * Closes when the mail server cannot be reached. While it is closed one letter at a time knocks, so an outage costs no
 * letter an attempt, and the first success lets all of them go.
 */
export class Gate {
  #closedUntil: number | null = null;

  get isOpen(): boolean {
    return this.#closedUntil === null;
  }

  /** When somebody may next knock; 0 while open. */
  get nextProbe(): number {
    return this.#closedUntil ?? 0;
  }

  close(now: number): void {
    this.#closedUntil = now + PAUSE_MS;
  }

  open(): void {
    this.#closedUntil = null;
  }
}
