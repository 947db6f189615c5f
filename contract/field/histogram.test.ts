import { expect, test } from 'vitest';
import { bucketOf, LARGEST_ERROR, quantile } from './histogram.ts';
import { normal, random } from './simulated.ts';

const histogramOf = (figures: number[]) => {
  const histogram = new Map<number, number>();
  for (const figure of figures) histogram.set(bucketOf(figure), (histogram.get(bucketOf(figure)) ?? 0) + 1);
  return histogram;
};
/** The figure of the rank that the histogram looks for. */
const exact = (figures: number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.max(Math.ceil(share * figures.length), 1) - 1] ?? Number.NaN;

test('a quantile is never off by more than the stated share, however many figures there are and wherever they lie', () => {
  const draw = random(7);
  for (let run = 0; run < 2_000; run++) {
    const [middle, spread] = [10 ** (0.5 + 4 * draw()), 0.05 + draw()];
    const figures = Array.from({ length: 1 + Math.floor(300 * draw() ** 2) }, () =>
      Math.min(Math.max(middle * Math.exp(spread * normal(draw)), 1), 119_000),
    );
    for (const share of [0.5, 0.75, 0.95]) {
      const [found, right] = [quantile(histogramOf(figures), share) ?? Number.NaN, exact(figures, share)];
      expect(Math.abs(found - right) / right).toBeLessThanOrEqual(LARGEST_ERROR);
    }
  }
});

test('with many figures interpolation leaves a 75th percentile within a hundredth', () => {
  const draw = random(11);
  const figures = Array.from({ length: 20_000 }, () => 900 * Math.exp(0.6 * normal(draw)));
  const right = exact(figures, 0.75);
  expect(Math.abs((quantile(histogramOf(figures), 0.75) ?? Number.NaN) - right) / right).toBeLessThan(0.01);
});

test('figures below one are zero, and what is not there has no quantile', () => {
  expect(quantile(histogramOf([0, 0.2, 0.9, 50]), 0.75)).toBe(0);
  expect(quantile(new Map(), 0.75)).toBeNull();
});
