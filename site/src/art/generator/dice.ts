import { itemAt, lerp } from '../kit/maths.ts';
import { random } from '../kit/random.ts';

/** Choices that follow from a name: the same name gives the same choices on every machine. */
export type Dice = {
  /** A number from `from` up to `to`. */
  between: (from: number, to: number) => number;
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number;
  either: <T>(...options: readonly T[]) => T;
  /** -1 or 1. */
  sign: () => number;
  /** A seed for a noise. */
  seed: () => number;
};

/** 32 bits of a text, by FNV-1a. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value;
}

export function dice(name: string): Dice {
  const next = random(hash(name));
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between: (from, to) => lerp(from, to, next()),
    whole,
    either: (...options) => itemAt(options, whole(0, options.length - 1)),
    sign: () => (next() < 0.5 ? -1 : 1),
    seed: () => whole(1, 1e9),
  };
}
