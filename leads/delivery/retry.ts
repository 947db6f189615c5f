/** What follows from a failed try: when a delivery is tried again, and when it is given up. */
import type { DeliveryFailure } from '../base/delivery-failure.ts';
import type { Delivery } from './channel.ts';

// Times are in units of RETRY_BASE_MS, which is 10 s by default.
const FIRST = [1, 3, 12, 30, 90, 180, 360]; // 10 s, 30 s, 2 min, 5 min, 15 min, 30 min, 1 h
const QUARTER = 90;
const HOUR = 360;
const HOURLY_UNTIL = 72 * HOUR;
/** A delivery that has been tried for 14 days is given up, whatever the reason. */
export const LONGEST_AGE = 14 * 24 * HOUR;
/** A delivery that is due and is not tried grows older in steps of an hour. */
export const AGING = HOUR;
/** What a step counts at most beyond the wait that was meant, so that a clock that jumps forward gives up nothing. */
export const LONGEST_STEP = 24 * HOUR;

/** The waits of a delivery that certainly did not arrive: the first steps, hourly to 72 h, then every 6 h to 14 days. */
export const WAITS: readonly number[] = (() => {
  const waits = [...FIRST];
  let age = FIRST.reduce((sum, wait) => sum + wait, 0);
  while (age < LONGEST_AGE) {
    const wait = age < HOURLY_UNTIL ? HOUR : 6 * HOUR;
    waits.push(wait);
    age += wait;
  }
  return waits;
})();

/**
 * The waits of a delivery that may have arrived, because the receiver took it and did not answer: 10 s, 2 min, 15 min,
 * 2 h, 12 h, 24 h, 48 h. They are few, because each attempt may put one more copy into the mailbox.
 */
export const UNCLEAR_WAITS: readonly number[] = [1, 12, 90, 2 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR];

/** Milliseconds to wait after trouble that is not about the delivery. They double from the first to the longest. */
const TROUBLE_MS = { first: 5_000, longest: 60_000 };
const afterTrouble = (troubles: number) => Math.min(TROUBLE_MS.first * 2 ** troubles, TROUBLE_MS.longest);

/** The longest wait that a receiver may ask for, in milliseconds. */
const LONGEST_WISH_MS = 3_600_000;

/**
 * How long a channel in trouble waits until it tries one delivery again: as long as the receiver asks, an hour at most.
 * @param failures how many repeats in a row have met the trouble before
 */
export const channelWait = (failures: number, { retryAfterMs }: DeliveryFailure): number =>
  retryAfterMs > 0 ? Math.min(retryAfterMs, LONGEST_WISH_MS) : afterTrouble(failures);

/** What to record after a failed try. `waitMs` is the time until the next one. */
export type Verdict = Pick<Delivery, 'state' | 'attempts' | 'unclear_attempts' | 'troubles' | 'age_ms'> & {
  waitMs: number;
  reason: string;
};

/**
 * @param now milliseconds since 1970
 * @param baseMs RETRY_BASE_MS
 */
export function judge(delivery: Delivery, failure: DeliveryFailure, now: number, baseMs: number): Verdict {
  const { kind, message, retryAfterMs } = failure;
  const { attempts, unclear_attempts, troubles } = delivery;
  const reason = `${kind}: ${message}`;
  const age_ms = ageOf(delivery, now, baseMs);
  const counts = { attempts, unclear_attempts, troubles, age_ms };
  const after = (waitMs: number | undefined, changed: Partial<typeof counts>): Verdict => {
    const isGivenUp = waitMs === undefined || age_ms >= LONGEST_AGE * baseMs;
    const wish = Math.min(retryAfterMs, LONGEST_WISH_MS);
    return isGivenUp
      ? { ...counts, ...changed, state: 'dead', waitMs: 0, reason }
      : { ...counts, ...changed, state: 'pending', waitMs: Math.max(waitMs, wish), reason };
  };
  switch (kind) {
    case 'skip':
      return { ...counts, state: 'skipped', waitMs: 0, reason: message };
    case 'unavailable':
    case 'disabled':
    case 'stopping':
      return after(afterTrouble(troubles), { troubles: troubles + 1 });
    case 'unclear':
      return after(inMs(UNCLEAR_WAITS[unclear_attempts], baseMs), {
        attempts: attempts + 1,
        unclear_attempts: unclear_attempts + 1,
        troubles: 0,
      });
    case 'later':
      return after(inMs(WAITS[attempts], baseMs), { attempts: attempts + 1, troubles: 0 });
    case 'refused': {
      const wait = inMs(WAITS[attempts], baseMs);
      return after(wait && Math.max(wait, QUARTER * baseMs), { attempts: attempts + 1, troubles: 0 });
    }
  }
}

const inMs = (wait: number | undefined, baseMs: number) => wait && wait * baseMs;

/** How long the delivery has been tried: the time since the last try is added at each try. */
function ageOf({ age_ms, next_attempt_at, wait_ms }: Delivery, now: number, baseMs: number): number {
  const step = now - (next_attempt_at - wait_ms);
  return age_ms + Math.min(Math.max(step, 0), wait_ms + LONGEST_STEP * baseMs);
}
