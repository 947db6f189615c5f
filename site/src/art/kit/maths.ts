export const TAU = Math.PI * 2;

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

/** 0 before `from`, 1 after `to`, an S-curve between them. */
export function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** `count` values made from their index. */
export const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
