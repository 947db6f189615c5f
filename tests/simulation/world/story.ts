import type { SimulatedTime } from './time.ts';

const clock = (ms: number) => {
  const [days, rest] = [Math.floor(ms / 86_400_000), new Date(ms % 86_400_000).toISOString().slice(11, 23)];
  return `${days > 0 ? `${days} d ` : ''}${rest}`;
};

/** Everything that happened, one line each with its time. */
export class Story {
  readonly #time: SimulatedTime;
  readonly #lines: { at: number; who: string; what: string }[] = [];

  constructor(time: SimulatedTime) {
    this.#time = time;
  }

  tell(who: string, what: string): void {
    this.#lines.push({ at: this.#time.elapsed, who, what });
  }

  toString(): string {
    return this.#lines.map(({ at, who, what }) => `${clock(at)}  ${who.padEnd(12)} ${what}`).join('\n');
  }
}
