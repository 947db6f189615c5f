import { expect, test } from 'vitest';
import { gain, growth, needed, results } from './experiment.ts';

test('the sample is that of the textbook, in full hundreds', () => {
  // 100 against 200 of 1,000: 196 for each page.
  expect(needed(100, 100)).toBe(200);
});

test('half the difference needs about four times the visitors', () => {
  const ratio = needed(20, 2) / needed(20, 4);
  expect(ratio).toBeGreaterThan(3.6);
  expect(ratio).toBeLessThan(4);
});

test('the smaller group counts, whichever page it saw', () => {
  expect(
    growth([
      [100, 90],
      [100, 130],
    ]),
  ).toEqual([90, 200]);
});

const WEEKS: [number, number][] = [
  [500, 480],
  [500, 520],
];

test('orders and margin are given for 1,000 visitors too', () => {
  expect(results(WEEKS, [20, 30], [800, 900])).toEqual([
    { visitors: 1000, orders: 20, rate: 20, margin: 800, value: 800 },
    { visitors: 1000, orders: 30, rate: 30, margin: 900, value: 900 },
  ]);
});

test('the range of a gain is around it, and narrower with more visitors', () => {
  const few = gain(results(WEEKS, [20, 30], [0, 0]));
  expect(few.gain).toBeCloseTo(10);
  // By hand: 10 ± 1.96 × 1000 × √(0.02 × 0.98 / 1000 + 0.03 × 0.97 / 1000).
  expect([few.from, few.to].map((edge) => edge.toFixed(1))).toEqual(['-3.7', '23.7']);
  const many = gain(results([[100_000, 100_000]], [2000, 3000], [0, 0]));
  expect(many.to - many.from).toBeCloseTo((few.to - few.from) / 10);
});
