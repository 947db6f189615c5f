import { expect, test } from 'vitest';
import { spelled } from './date.ts';

test('a month is shown with its year, and a day with both', () => {
  expect(spelled('2025-03')).toBe('March 2025');
  expect(spelled('2026-11-20')).toBe('November 20, 2026');
});

test('the first day of a month stays in it wherever the site is built', () => {
  expect(spelled('2026-12-01')).toBe('December 1, 2026');
  expect(spelled('2026-01')).toBe('January 2026');
});
