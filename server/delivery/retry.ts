/** When a letter that was turned away is tried again. Times in units of the base, which is 10 s by default. */
const FIRST = [1, 3, 12, 30, 90, 180, 360]; // 10 s, 30 s, 2 min, 5 min, 15 min, 30 min, 1 h
const HOUR = 360;
const HOURLY_UNTIL = 72 * HOUR;
const SIX_HOURLY_UNTIL = 14 * 24 * HOUR;

/** Every wait in turn: the first steps, then hourly to 72 h, then six-hourly to 14 days. */
export const WAITS: readonly number[] = (() => {
  const waits = [...FIRST];
  let age = FIRST.reduce((sum, wait) => sum + wait, 0);
  while (age < SIX_HOURLY_UNTIL) {
    const wait = age < HOURLY_UNTIL ? HOUR : 6 * HOUR;
    waits.push(wait);
    age += wait;
  }
  return waits;
})();

/**
 * Milliseconds until the next attempt, or null when the last one is over.
 * @param attempts how many have failed, this one included
 * @param refused the server said no for good: a quick repetition would hear the same, so it begins at 15 minutes
 */
export function waitAfter(attempts: number, baseMs: number, refused: boolean): number | null {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return null;
  return Math.max(wait, refused ? 90 : 0) * baseMs;
}
