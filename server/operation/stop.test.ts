import type { Clock } from '@fairlead/leads/base/clock.ts';
import { latch } from '@fairlead/leads/testing/delivery/outbox.ts';
import { describe, expect, test } from 'vitest';
import { type Stoppable, stop } from './stop.ts';

/** A clock that moves only when the test moves it. */
function handClock() {
  let elapsed = 0;
  const timers = new Set<{ due: number; ref: boolean; end: (passed: boolean) => void }>();
  const clock: Clock = {
    now: () => elapsed,
    elapsed: () => elapsed,
    sleep: (ms, signal, { ref } = { ref: true }) =>
      new Promise((resolve) => {
        const timer = { due: elapsed + ms, ref, end: resolve };
        timers.add(timer);
        signal?.addEventListener('abort', () => timers.delete(timer) && resolve(false));
      }),
  };
  const moveTo = async (ms: number) => {
    elapsed = ms;
    for (const timer of timers) if (timer.due <= elapsed && timers.delete(timer)) timer.end(true);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, moveTo, keptAlive: () => [...timers].some(({ ref }) => ref) };
}

/** A stop whose requests, letters and erasure end when the test says so. */
function begin() {
  const [answered, lettersDone, erased] = [latch(), latch(), latch()];
  const { clock, moveTo, keptAlive } = handClock();
  const happened: string[] = [];
  const wait = (name: string, until: Promise<void>) => () => {
    happened.push(name);
    return until;
  };
  const parts: Stoppable = {
    listening: { close: wait('close', answered.passed), cut: () => happened.push('cut') && answered.open() },
    outbox: { stop: wait('no more letters', lettersDone.passed) },
    retention: { stop: wait('no more erasing', erased.passed) },
    release: wait('release', Promise.resolve()),
    clock,
    exit: () => void happened.push('exit'),
  };
  return { happened, moveTo, keptAlive, answered, lettersDone, erased, stopped: stop(parts) };
}

const BEGUN = ['no more letters', 'no more erasing', 'close'];

describe('a stop', () => {
  test('begins no delivery from its first moment on, and frees the database once all is done', async () => {
    const { happened, stopped, answered, lettersDone, erased, moveTo } = begin();
    expect(happened).toEqual(BEGUN);
    answered.open();
    lettersDone.open();
    await moveTo(1_000);
    expect(happened).toEqual(BEGUN);
    erased.open();
    await stopped;
    expect(happened).toEqual([...BEGUN, 'release']);
    await moveTo(10_000);
    expect(happened).toEqual([...BEGUN, 'release']);
  });

  test('ends the process within 12 s though something that it does not know keeps it alive', async () => {
    const { happened, stopped, answered, lettersDone, erased, moveTo, keptAlive } = begin();
    for (const done of [answered, lettersDone, erased]) done.open();
    await stopped;
    expect(keptAlive()).toBe(false);
    await moveTo(12_000);
    expect(happened).toEqual([...BEGUN, 'release', 'exit']);
  });

  test('cuts requests that never end, and ends the process within 12 s though a letter hangs', async () => {
    const { happened, moveTo } = begin();
    await moveTo(7_000);
    expect(happened).toEqual(BEGUN);
    await moveTo(9_000);
    expect(happened).toEqual([...BEGUN, 'cut']);
    await moveTo(12_000);
    expect(happened).toEqual([...BEGUN, 'cut', 'exit']);
  });
});
