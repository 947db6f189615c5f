/** Weeks from Monday, in UTC. */
import { sql } from 'kysely';
import type { Range } from '../model/numbers.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of 1970. */
const MONDAY = 4 * DAY_MS;

/** The number of the week in which a lead came. */
export const WEEK = sql<number>`(received_at - ${sql.lit(MONDAY)}) / ${sql.lit(WEEK_MS)}`;

const weekOf = (at: number): number => Math.floor((at - MONDAY) / WEEK_MS);

/** The Monday of a week, such as `2026-01-26`. */
export const mondayOf = (week: number): string => new Date(week * WEEK_MS + MONDAY).toISOString().slice(0, 10);

/** A stretch of time: from its first millisecond to the one after its last. */
export type Stretch = { from: number; to: number };

/** @returns an empty stretch for a range that ends before it begins */
export const stretchOf = ({ from, to }: Range): Stretch => ({ from: Date.parse(from), to: Date.parse(to) + DAY_MS });

/** The numbers of the weeks that a stretch touches. */
export function weeksOf({ from, to }: Stretch): number[] {
  const first = weekOf(from);
  return Array.from({ length: Math.max(weekOf(to - 1) - first + 1, 0) }, (_, index) => first + index);
}

/** Divides a stretch into so many. */
export function divide({ from, to }: Stretch, count: number): Stretch[] {
  const size = Math.max(Math.ceil((to - from) / count), DAY_MS);
  const parts: Stretch[] = [];
  for (let begin = from; begin < to; begin += size) parts.push({ from: begin, to: Math.min(begin + size, to) });
  return parts;
}
