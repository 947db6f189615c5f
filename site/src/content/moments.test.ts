import { expect, test } from 'vitest';
import { beginningOf, endOf, isMoment } from './moments.ts';

const NEW_YORK = 'America/New_York';
const shown = (at: number | undefined) => at !== undefined && new Date(at).toISOString();

test('a moment is a day of the calendar, perhaps with a time', () => {
  for (const text of ['2026-12-05', '2026-12-05 09:00', '2028-02-29']) expect(isMoment(text), text).toBe(true);
  for (const text of ['2026-02-30', '2026-12-05 24:00', '2026-12-05T09:00', '2026-12', 'tomorrow'])
    expect(isMoment(text), text).toBe(false);
});

test('a minute begins and ends at once, in the zone', () => {
  expect(shown(beginningOf('2026-12-05 09:00', NEW_YORK))).toBe('2026-12-05T14:00:00.000Z');
  expect(endOf('2026-12-05 09:00', NEW_YORK)).toBe(beginningOf('2026-12-05 09:00', NEW_YORK));
});

test('a day lasts until its midnight, also where clocks change on it', () => {
  expect(shown(beginningOf('2026-11-01', NEW_YORK))).toBe('2026-11-01T04:00:00.000Z');
  expect(shown(endOf('2026-11-01', NEW_YORK))).toBe('2026-11-02T05:00:00.000Z');
});
