import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, LARGEST_ERROR, quantile } from './histogram.ts';

const histogramOf = (figures: number[]) => {
  const histogram = new Map<number, number>();
  for (const figure of figures) histogram.set(bucketOf(figure), (histogram.get(bucketOf(figure)) ?? 0) + 1);
  return histogram;
};
/** The figure of the rank that the histogram looks for. */
const exact = (figures: number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.max(Math.ceil(share * figures.length), 1) - 1] ?? Number.NaN;

test('a quantile is never off by more than the stated share, however many figures there are and wherever they lie', () => {
  const figure = fc.double({ min: 0, max: Math.log(119_000), noNaN: true }).map(Math.exp);
  const around = fc.tuple(
    figure,
    fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 1, maxLength: 300 }),
  );
  const close = around.map(([middle, parts]) => parts.map((part) => Math.min(Math.max(middle * part, 1), 119_000)));
  const figures = fc.oneof(fc.array(figure, { minLength: 1, maxLength: 300 }), close);
  fc.assert(
    fc.property(figures, fc.constantFrom(0.5, 0.75, 0.95), (figures, share) => {
      const [found, right] = [quantile(histogramOf(figures), share) ?? Number.NaN, exact(figures, share)];
      expect(Math.abs(found - right) / right).toBeLessThanOrEqual(LARGEST_ERROR);
    }),
  );
});

test('with many figures interpolation leaves a 75th percentile within a hundredth', () => {
  const part = (number: number) => number % 1;
  // Spread like times of visits: most around the middle, and a long end.
  const figures = Array.from(
    { length: 20_000 },
    (_, at) => 900 * Math.exp(part(at * Math.SQRT2) + part(at * Math.E) - 1),
  );
  const right = exact(figures, 0.75);
  expect(Math.abs((quantile(histogramOf(figures), 0.75) ?? Number.NaN) - right) / right).toBeLessThan(0.01);
});

test('figures below one are zero, and what is not there has no quantile', () => {
  expect(quantile(histogramOf([0, 0.2, 0.9, 50]), 0.75)).toBe(0);
  expect(quantile(new Map(), 0.75)).toBeNull();
});
