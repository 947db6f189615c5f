/** Weeks from Monday, in UTC. */
import type { Range } from '../model/numbers.ts';

export const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of 1970. */
const MONDAY = 4 * DAY_MS;

/** A stretch of time: from its first millisecond to the one after its last. */
export type Stretch = { from: number; to: number };

/** Empty for a range that ends before it begins. */
export const stretchOf = ({ from, to }: Range): Stretch => ({ from: Date.parse(from), to: Date.parse(to) + DAY_MS });

/** The beginning of the week of a moment. */
export const weekOf = (at: number): number => Math.floor((at - MONDAY) / WEEK_MS) * WEEK_MS + MONDAY;

/** The beginnings of the weeks that a stretch touches. */
export function weeksOf({ from, to }: Stretch): number[] {
  const weeks: number[] = [];
  for (let start = weekOf(from); start < to; start += WEEK_MS) weeks.push(start);
  return weeks;
}
