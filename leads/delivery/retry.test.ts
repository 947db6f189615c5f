import { describe, expect, test } from 'vitest';
import { DeliveryFailure, type FailureKind } from '../base/delivery-failure.ts';
import type { Delivery } from './channel.ts';
import { judge, type Verdict } from './retry.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BASE = 10 * SECOND;

/** A delivery that was never tried, due at the time 0. */
const FRESH = {
  attempts: 0,
  unclear_attempts: 0,
  troubles: 0,
  age_ms: 0,
  next_attempt_at: 0,
  wait_ms: 0,
  state: 'pending',
} as Delivery;

/** The row after a failure at this time, and what was decided. */
function fail(delivery: Delivery, kind: FailureKind, now: number, retryAfterMs = 0): [Delivery, Verdict] {
  const verdict = judge(delivery, new DeliveryFailure(kind, 'no', { retryAfterMs }), now, BASE);
  const { waitMs, reason: _, ...changed } = verdict;
  return [{ ...delivery, ...changed, wait_ms: waitMs, next_attempt_at: now + waitMs }, verdict];
}

/** The waits of a delivery that fails alike each time, tried at the very moment when it is due, until it is given up. */
function waitsOf(kind: FailureKind, delivery = FRESH): number[] {
  const waits: number[] = [];
  for (;;) {
    const [next, verdict] = fail(delivery, kind, delivery.next_attempt_at);
    if (verdict.state === 'dead') return waits;
    waits.push(verdict.waitMs);
    delivery = next;
  }
}

const sum = (waits: number[]) => waits.reduce((total, wait) => total + wait, 0);

describe('a delivery', () => {
  test('that is never accepted is tried soon, then hourly for 72 hours, then every six hours for 14 days', () => {
    const waits = waitsOf('later');
    const first = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];
    expect(waits.slice(0, 7)).toEqual(first);
    for (let index = 7; index < waits.length; index++)
      expect(waits[index]).toBe(sum(waits.slice(0, index)) < 72 * HOUR ? HOUR : 6 * HOUR);
    expect(sum(waits)).toBeGreaterThanOrEqual(14 * DAY);
    expect(sum(waits.slice(0, -1))).toBeLessThan(14 * DAY);
  });

  test('that is refused waits at least 15 minutes each time', () => {
    expect(waitsOf('refused').slice(0, 7)).toEqual([...Array(5).fill(15 * MINUTE), 30 * MINUTE, HOUR]);
  });

  test('that meets trouble of the receiver loses no attempt, and waits 5 s, doubling to a minute, for 14 days', () => {
    const waits = waitsOf('unavailable');
    expect(waits.slice(0, 6).map((wait) => wait / SECOND)).toEqual([5, 10, 20, 40, 60, 60]);
    expect(sum(waits)).toBeGreaterThanOrEqual(14 * DAY);
    expect(sum(waits)).toBeLessThan(14 * DAY + MINUTE);
    expect(fail(FRESH, 'unavailable', 0)[0].attempts).toBe(0);
  });

  test('that meets trouble again after an attempt begins again with the shortest wait', () => {
    let [delivery] = fail(FRESH, 'unavailable', 0);
    [delivery] = fail(delivery, 'unavailable', delivery.next_attempt_at);
    [delivery] = fail(delivery, 'later', delivery.next_attempt_at);
    expect(fail(delivery, 'unavailable', delivery.next_attempt_at)[1].waitMs).toBe(5 * SECOND);
  });

  test('that may have arrived is sent eight times at most, since each time may be one more copy', () => {
    expect(waitsOf('unclear').map((wait) => wait / MINUTE)).toEqual([1 / 6, 2, 15, 120, 720, 1440, 2880]);
  });

  test('waits for as long as the receiver asks, and an hour at most', () => {
    expect(fail(FRESH, 'unavailable', 0, 30 * MINUTE)[1].waitMs).toBe(30 * MINUTE);
    expect(fail(FRESH, 'refused', 0, 30 * MINUTE)[1].waitMs).toBe(30 * MINUTE);
    expect(fail(FRESH, 'later', 0, 30 * DAY)[1].waitMs).toBe(HOUR);
  });

  test('that failed while it waited for its turn is given up by its age, whatever the reason', () => {
    let delivery = FRESH;
    let verdict: Verdict | undefined;
    // Each try comes half a day late.
    for (let step = 0; step < 28; step++)
      [delivery, verdict] = fail(delivery, 'unavailable', delivery.next_attempt_at + DAY / 2);
    expect(verdict?.state).toBe('dead');
  });

  test('is not given up because the clock jumps, forward or back', () => {
    let delivery = FRESH;
    let verdict: Verdict | undefined;
    for (const jump of [365, -365, 365, -365]) {
      [delivery, verdict] = fail(delivery, 'unavailable', delivery.next_attempt_at + jump * DAY);
      expect(verdict.state).toBe('pending');
    }
  });

  test('that a channel skips keeps the reason, and is not tried again', () => {
    expect(fail(FRESH, 'skip', 0)[1]).toMatchObject({ state: 'skipped', reason: 'no', attempts: 0 });
  });
});
