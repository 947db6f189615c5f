import { UnderWay } from './under-way.ts';

/** Points under a key, and the milliseconds until its window ends. */
export type Counted = { consumedPoints: number; msBeforeNext: number };

/**
 * Counts points under keys. The first point under a key begins a window. At its end the key has no points again. The
 * limiters of rate-limiter-flexible work like this. The simulation has its own, with its own clock.
 */
export type Limiter = {
  /** The points under the key; null for none. */
  get(key: string): Promise<Counted | null>;
  /** Adds a point. */
  penalty(key: string): Promise<unknown>;
  /** Removes the key and its points. */
  delete(key: string): Promise<unknown>;
};

/** The clocks of servers that share counts may differ by so many milliseconds. */
export const SKEW_MS = 60_000;

/** The counts of one kind of key, and the leads under way. When counting fails, it reports that and counts nothing. */
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

  /** The leads under way under the key: one object for all users of the key, until the last gives it back. */
  take(key: string): UnderWay {
    const shared = this.#underWay.get(key) ?? { underWay: new UnderWay(), users: 0 };
    shared.users++;
    this.#underWay.set(key, shared);
    return shared.underWay;
  }

  giveBack(key: string): void {
    const shared = this.#underWay.get(key);
    if (shared && --shared.users === 0) this.#underWay.delete(key);
  }

  async read(key: string): Promise<Counted> {
    const nothing = { consumedPoints: 0, msBeforeNext: this.windowMs };
    try {
      const counted = await this.#limiter.get(key);
      if (counted === null || counted.msBeforeNext <= 0) return nothing;
      if (counted.msBeforeNext <= this.windowMs + SKEW_MS) return counted;
      // The window ends too late: the clock was set back since. The points would stay until the clock is there again.
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

/** After how many leads a submission is held, and after how many it is refused; null for never. */
export type Rule = {
  doubt: 'many_from_address' | 'same_text' | 'many_from_everybody';
  holdFrom: number;
  refuseFrom: number | null;
};

/** The counts that a bucket read. `countedBefore` is `UnderWay.counted` just before that. */
export type Look = Counted & { countedBefore: number };

/** One key under which a submission counts. Call `giveBack` or `leave` at the end of the submission. */
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

  /** The verdict on a submission of this lead; `unsure` when it depends on a lead that is being counted now. */
  judge(lead: string, { consumedPoints, countedBefore }: Look): 'pass' | 'hold' | 'refuse' | 'unsure' {
    const { holdFrom, refuseFrom } = this.rule;
    const { counted, counting } = this.#underWay;
    const fewest = consumedPoints + this.#underWay.othersWaiting(lead);
    // `consumedPoints` may or may not include leads that were counted since the look began, or are being counted.
    const most = fewest + (counted - countedBefore) + counting.length;
    if (refuseFrom !== null && most >= refuseFrom) return fewest >= refuseFrom ? 'refuse' : 'unsure';
    if (most >= holdFrom) return fewest >= holdFrom ? 'hold' : 'unsure';
    return 'pass';
  }

  /** Resolves when the leads that are being counted now are counted. */
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
