import { expect, test } from 'vitest';
import { cardinal, ordinal } from './numbers.ts';

test.each([
  [0, 'zero'],
  [7, 'seven'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [21, 'twenty-one'],
  [99, 'ninety-nine'],
  [100, '100'],
  [1200, '1,200'],
])('%i is written as "%s"', (count, words) => {
  expect(cardinal(count)).toBe(words);
});

test.each([
  [1, 'first'],
  [8, 'eighth'],
  [12, 'twelfth'],
  [14, 'fourteenth'],
  [20, 'twentieth'],
  [22, 'twenty-second'],
  [40, 'fortieth'],
  [101, '101st'],
  [111, '111th'],
  [1003, '1,003rd'],
])('the place %i is written as "%s"', (place, words) => {
  expect(ordinal(place)).toBe(words);
});
