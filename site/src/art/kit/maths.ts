export const TAU = Math.PI * 2;

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

/** 0 before `from`, 1 after `to`, an S-curve between them. */
export function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** The item at an index, which counts from the end if it is below zero. @throws when there is none */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new Error(`A drawing asks for item ${index} of ${list.length}. Check its counts.`);
  return item;
}

/** Takes the item at an index out of a list: one line of many becomes the signal. @throws when there is none */
export function takeOut<T>(list: T[], index: number): T {
  const item = itemAt(list, index);
  list.splice(index, 1);
  return item;
}

/** `count` values made from their index. */
export const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
