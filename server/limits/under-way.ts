/**
 * The leads of this process under one key of the limits that were let in and are not counted yet. Storing takes time,
 * so without them everybody who comes meanwhile would pass.
 */
export class UnderWay {
  /** How many leads were counted so far through this object. */
  counted = 0;
  /** How many submissions of each lead. A repeat is the same lead. */
  readonly #waiting = new Map<string, number>();
  readonly #counting = new Map<string, Promise<void>>();

  enter(lead: string): void {
    this.#waiting.set(lead, (this.#waiting.get(lead) ?? 0) + 1);
  }

  /** A submission of the lead is over, whether the lead was counted or not. */
  leave(lead: string): void {
    const left = (this.#waiting.get(lead) ?? 0) - 1;
    if (left > 0) this.#waiting.set(lead, left);
    else this.#waiting.delete(lead);
  }

  /** The lead is counted by `work`, which never rejects. */
  async count(lead: string, work: Promise<void>): Promise<void> {
    this.#waiting.delete(lead);
    this.#counting.set(lead, work);
    await work;
    this.counted++;
    this.#counting.delete(lead);
  }

  /** How many leads beside this one are certainly not counted yet. */
  waitingBeside(lead: string): number {
    return this.#waiting.size - (this.#waiting.has(lead) ? 1 : 0);
  }

  /** Those being counted now: nobody knows whether a look at the count has met them. */
  get counting(): Promise<void>[] {
    return [...this.#counting.values()];
  }
}
