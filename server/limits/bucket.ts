import { UnderWay } from './under-way.ts';

/** Points under a key, and the milliseconds until they are forgotten. */
export type Counted = { consumedPoints: number; msBeforeNext: number };

/**
 * Counts under keys. The first point under a key begins a window, and at its end the points of the key are forgotten.
 * The limiters of rate-limiter-flexible do so; a simulation brings its own, with its own clock.
 */
export type Limiter = {
  /** What is counted under the key; null for nothing. */
  get(key: string): Promise<Counted | null>;
  /** Adds a point. */
  penalty(key: string): Promise<unknown>;
  /** Forgets the key. */
  delete(key: string): Promise<unknown>;
};

/** Milliseconds by which the clocks of servers that share counts may differ. */
export const SKEW_MS = 60_000;

/** One kind of key: its counts, and what is under way. A fault of the counting is told, and counts as nothing. */
export class Counts {
  readonly windowMs: number;
  readonly #limiter: Limiter;
  readonly #fault: (error: unknown) => void;
  readonly #underWay = new Map<string, { underWay: UnderWay; users: number }>();

  constructor(limiter: Limiter, windowMs: number, fault: (error: unknown) => void) {
    this.#limiter = limiter;
    this.windowMs = windowMs;
    this.#fault = fault;
  }

  /** What is under way under the key: the same for all who hold it, until the last of them gives it back. */
  take(key: string): UnderWay {
    const held = this.#underWay.get(key) ?? { underWay: new UnderWay(), users: 0 };
    held.users++;
    this.#underWay.set(key, held);
    return held.underWay;
  }

  giveBack(key: string): void {
    const held = this.#underWay.get(key);
    if (held && --held.users === 0) this.#underWay.delete(key);
  }

  async read(key: string): Promise<Counted> {
    const nothing = { consumedPoints: 0, msBeforeNext: this.windowMs };
    try {
      const counted = await this.#limiter.get(key);
      if (counted === null || counted.msBeforeNext <= 0) return nothing;
      if (counted.msBeforeNext <= this.windowMs + SKEW_MS) return counted;
      // Ends later than its window is long: the clock was set back since, and the points would stay until it is there again.
      await this.#limiter.delete(key);
    } catch (error) {
      this.#fault(error);
    }
    return nothing;
  }

  async add(key: string): Promise<void> {
    try {
      await this.#limiter.penalty(key);
    } catch (error) {
      this.#fault(error);
    }
  }
}

/** From how many leads before it on a submission is held, or refused; null for never. */
export type Rule = {
  doubt: 'many_from_address' | 'same_text' | 'many_from_everybody';
  holdFrom: number;
  refuseFrom: number | null;
};

/** What a bucket saw at one moment. */
export type Look = Counted & { countedBefore: number };

/** One key under which a submission counts. To be given back when the submission is over. */
export class Bucket {
  readonly rule: Rule;
  readonly #counts: Counts;
  readonly #key: string;
  readonly #underWay: UnderWay;

  constructor(counts: Counts, key: string, rule: Rule) {
    this.rule = rule;
    this.#counts = counts;
    this.#key = key;
    this.#underWay = counts.take(key);
  }

  async look(): Promise<Look> {
    const countedBefore = this.#underWay.counted;
    const { consumedPoints, msBeforeNext } = await this.#counts.read(this.#key);
    return { consumedPoints, msBeforeNext, countedBefore };
  }

  /** What becomes of a submission of this lead; `unsure` where a lead that is being counted makes the difference. */
  judge(lead: string, { consumedPoints, countedBefore }: Look): 'pass' | 'hold' | 'refuse' | 'unsure' {
    const { holdFrom, refuseFrom } = this.rule;
    const { counted, counting } = this.#underWay;
    const fewest = consumedPoints + this.#underWay.waitingBeside(lead);
    // Those counted since the look began, or just now, may be in it or not.
    const most = fewest + (counted - countedBefore) + counting.length;
    if (refuseFrom !== null && most >= refuseFrom) return fewest >= refuseFrom ? 'refuse' : 'unsure';
    if (most >= holdFrom) return fewest >= holdFrom ? 'hold' : 'unsure';
    return 'pass';
  }

  /** Resolves when all that is being counted now is counted. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay.counting);
  }

  enter(lead: string): void {
    this.#underWay.enter(lead);
  }

  count(lead: string): Promise<void> {
    return this.#underWay.count(lead, this.#counts.add(this.#key));
  }

  leave(lead: string): void {
    this.#underWay.leave(lead);
    this.giveBack();
  }

  giveBack(): void {
    this.#counts.giveBack(this.#key);
  }
}
