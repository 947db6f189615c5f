/**
 * The leads under one key that this process has let in and not counted yet. Storing a lead takes time. Without this,
 * every submission that comes meanwhile would pass.
 */
export class UnderWay {
  /** How many leads this object has counted so far. */
  counted = 0;
  /** How many submissions of each lead wait. A repeat is the same lead. */
  readonly #waiting = new Map<string, number>();
  readonly #counting = new Map<string, Promise<void>>();

  enter(lead: string): void {
    this.#waiting.set(lead, (this.#waiting.get(lead) ?? 0) + 1);
  }

  /** A submission of the lead has ended, whether the lead was counted or not. */
  leave(lead: string): void {
    const left = (this.#waiting.get(lead) ?? 0) - 1;
    if (left > 0) this.#waiting.set(lead, left);
    else this.#waiting.delete(lead);
  }

  /** `work` counts the lead. It never rejects. */
  async count(lead: string, work: Promise<void>): Promise<void> {
    this.#waiting.delete(lead);
    this.#counting.set(lead, work);
    await work;
    this.counted++;
    this.#counting.delete(lead);
  }

  /** How many other leads are certainly not counted yet. */
  othersWaiting(lead: string): number {
    return this.#waiting.size - (this.#waiting.has(lead) ? 1 : 0);
  }

  /** The leads that are being counted now. A look at the count may or may not include them. */
  get counting(): Promise<void>[] {
    return [...this.#counting.values()];
  }
}
