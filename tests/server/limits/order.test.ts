import { expect, test } from 'vitest';
import { type CreateLimiter, createLimits } from '../../../server/limits/limits.ts';
import { type Random, random } from '../../support/random.ts';

const BURST = 3;
const RATES = { ipBurst: BURST, ipWindowS: 600, globalPerMin: 1_000, holdIpOver: 1_000 };

/** Lets waiting work continue one at a time, in a random order. */
function createTurns({ int }: Random) {
  const waiting: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
    async until(done: () => boolean) {
      while (!done()) {
        await new Promise((resolve) => setImmediate(resolve));
        if (waiting.length > 0) waiting.splice(int(waiting.length), 1)[0]!();
      }
    },
  };
}

/**
 * Limits whose counters answer late and out of order, as they do over several connections.
 * @param failing how many of a hundred cannot be stored
 */
function createRun(seed: number, failing: number) {
  const chance = random(seed);
  const { wait, until } = createTurns(chance);
  const late = async <T>(work: () => T): Promise<T> => {
    await wait();
    const result = work();
    await wait();
    return result;
  };
  const create: CreateLimiter = ({ duration }) => {
    const points = new Map<string, number>();
    const get = (key: string) => ({ consumedPoints: points.get(key) ?? 0, msBeforeNext: duration * 1000 });
    return {
      get: (key) => late(() => get(key)),
      penalty: (key) => late(() => points.set(key, get(key).consumedPoints + 1)),
      delete: (key) => late(() => points.delete(key)),
    };
  };
  const limits = createLimits({ rates: RATES, create, salt: () => 'salt', log: () => {} });
  const sum = { stored: 0, failed: 0, refused: 0 };
  let leads = 0;
  const submit = async () => {
    const lead = `lead ${leads++}`;
    for (let pause = chance.int(12); pause > 0; pause--) await wait();
    const sender = { address: '1.2.3.4', lead, email: `${lead}@example.com`, website: `https://${lead}.example` };
    const admission = await limits.enter(sender);
    if (!admission.admitted) return void sum.refused++;
    await wait();
    if (chance.int(100) < failing) sum.failed++;
    else {
      sum.stored++;
      await admission.count();
    }
    admission.leave();
  };
  const send = async (count: number) => {
    const goal = sum.stored + sum.failed + sum.refused + count;
    for (let sent = 0; sent < count; sent++) void submit();
    await until(() => sum.stored + sum.failed + sum.refused === goal);
    return { ...sum };
  };
  return send;
}

const SEEDS = Array.from({ length: 150 }, (_, seed) => seed);

test('as many as the limit allows are let in, whatever the order in which counters answer', async () => {
  for (const seed of SEEDS) {
    const send = createRun(seed, 0);
    expect([seed, await send(BURST)]).toEqual([seed, { stored: BURST, failed: 0, refused: 0 }]);
    expect([seed, await send(5)]).toEqual([seed, { stored: BURST, failed: 0, refused: 5 }]);
  }
});

test('a flood gets exactly as many leads in as the limit allows', async () => {
  for (const seed of SEEDS) {
    const send = createRun(seed, 0);
    expect([seed, await send(15)]).toEqual([seed, { stored: BURST, failed: 0, refused: 12 }]);
  }
});

test('leads of a flood that could not be stored do not count, so later leads get in up to the limit', async () => {
  for (const seed of SEEDS) {
    const send = createRun(seed, 60);
    expect([seed, (await send(15)).stored <= BURST]).toEqual([seed, true]);
    let { stored } = await send(0);
    while (stored < BURST) ({ stored } = await send(1));
    const { failed, refused } = await send(0);
    expect([seed, await send(4)]).toEqual([seed, { stored: BURST, failed, refused: refused + 4 }]);
  }
});
