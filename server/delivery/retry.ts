/** When a letter that did not leave is tried again. Times in units of the base, which is 10 s by default. */
const FIRST = [1, 3, 12, 30, 90, 180, 360]; // 10 s, 30 s, 2 min, 5 min, 15 min, 30 min, 1 h
const HOUR = 360;
const HOURLY_UNTIL = 72 * HOUR;
const SIX_HOURLY_UNTIL = 14 * 24 * HOUR;

/** Every wait of a letter that was turned away: the first steps, hourly to 72 h, then six-hourly to 14 days. */
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
 * Every wait of a letter that may have arrived, since the server took it and never answered: 10 s, 2 min, 15 min, 2 h,
 * 12 h, 24 h, 48 h. Each attempt may be one more copy in the mailbox, so there are few.
 */
export const UNCLEAR_WAITS: readonly number[] = [1, 12, 90, 2 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR];

/** The longest wait of all. */
export const longestWait = (baseMs: number): number => Math.max(...WAITS, ...UNCLEAR_WAITS) * baseMs;

/**
 * Milliseconds until the next attempt, or null when the last one is over.
 * @param attempts how many have failed, this one included
 * @param kind `refused`: the server said no for good, so a quick repetition would hear the same: it waits 15 minutes or
 *   more. `unclear`: the letter may have arrived.
 */
export function waitAfter(attempts: number, baseMs: number, kind: 'later' | 'refused' | 'unclear'): number | null {
  const wait = (kind === 'unclear' ? UNCLEAR_WAITS : WAITS)[attempts - 1];
  if (wait === undefined) return null;
  return Math.max(wait, kind === 'refused' ? 90 : 0) * baseMs;
}
