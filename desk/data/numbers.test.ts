import { expect, test } from 'vitest';
import { lastDays, readRange } from './numbers.ts';

const NEW_YEAR_IN_UTC = Date.parse('2027-01-01T03:00:00Z');

test('a range ends with today in the zone', () => {
  expect(lastDays(2, NEW_YEAR_IN_UTC, 'America/New_York')).toEqual({ from: '2026-12-30', to: '2026-12-31' });
  expect(lastDays(2, NEW_YEAR_IN_UTC, 'UTC')).toEqual({ from: '2026-12-31', to: '2027-01-01' });
  const { to } = readRange(new URLSearchParams(), NEW_YEAR_IN_UTC, 'America/New_York');
  expect(to).toBe('2026-12-31');
});

test('a range in an address keeps its days, and the usual one comes before a last day alone', () => {
  const read = (query: string) => readRange(new URLSearchParams(query), NEW_YEAR_IN_UTC, 'UTC');
  expect(read('from=2026-03-01&to=2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(read('to=2026-04-01')).toEqual({ from: '2026-01-01', to: '2026-04-01' });
  expect(read('from=2026-05-01&to=2026-04-01')).toEqual({ from: '2026-04-01', to: '2026-04-01' });
});
