/** When a delivery that failed is tried again. Times are in units of RETRY_BASE_MS, which is 10 s by default. */
const FIRST = [1, 3, 12, 30, 90, 180, 360]; // 10 s, 30 s, 2 min, 5 min, 15 min, 30 min, 1 h
const HOUR = 360;
const HOURLY_UNTIL = 72 * HOUR;
const SIX_HOURLY_UNTIL = 14 * 24 * HOUR;

/** The waits of a letter that certainly did not arrive: the first steps, hourly to 72 h, then every 6 h to 14 days. */
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
 * The waits of a letter that may have arrived, because the server took it and did not answer: 10 s, 2 min, 15 min, 2 h,
 * 12 h, 24 h, 48 h. They are few, because each attempt may put one more copy into the mailbox.
 */
export const UNCLEAR_WAITS: readonly number[] = [1, 12, 90, 2 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR];

/** The longest wait that a receiver may ask for, in milliseconds. */
export const LONGEST_WISH_MS = 3_600_000;

/** The longest wait, in milliseconds. */
export const longestWait = (baseMs: number): number =>
  Math.max(Math.max(...WAITS, ...UNCLEAR_WAITS) * baseMs, LONGEST_WISH_MS);

/**
 * @param attempts how many have failed, this one included
 * @param kind `refused`: a permanent refusal, so the letter waits at least 15 minutes. `unclear`: it may have arrived.
 * @param wishMs milliseconds that the receiver itself asks to wait
 * @returns milliseconds until the next attempt; null after the last one
 */
export function waitAfter(
  attempts: number,
  baseMs: number,
  kind: 'later' | 'refused' | 'unclear',
  wishMs = 0,
): number | null {
  const wait = (kind === 'unclear' ? UNCLEAR_WAITS : WAITS)[attempts - 1];
  if (wait === undefined) return null;
  return Math.max(Math.max(wait, kind === 'refused' ? 90 : 0) * baseMs, Math.min(wishMs, LONGEST_WISH_MS));
}
