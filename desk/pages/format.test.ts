import { describe, expect, test } from 'vitest';
import { ageText, dueText, ZONE } from './format.ts';

const at = (text: string) => Date.parse(text);
/** A Sunday, four weeks after a day of 25 hours. */
const NOW = at('2026-11-29T10:00-05:00');

test.each([
  ['2026-11-29T09:59:30-05:00', 'now'],
  ['2026-11-29T09:20-05:00', '40 min. ago'],
  ['2026-11-29T00:05-05:00', '9 hr. ago'],
  ['2026-11-29T23:55-05:00', 'in 13 hr.'],
  ['2026-11-28T23:55-05:00', 'yesterday'],
  ['2026-11-28T00:05-05:00', 'yesterday'],
  ['2026-11-27T18:00-05:00', '2 days ago'],
  ['2026-11-27T01:00-05:00', '2 days ago'],
  ['2026-11-30T00:05-05:00', 'tomorrow'],
  ['2026-11-30T23:55-05:00', 'tomorrow'],
  ['2026-12-01T00:05-05:00', 'in 2 days'],
  ['2026-10-01T00:05-04:00', '59 days ago'],
  ['2026-09-30T23:55-04:00', '2 mo. ago'],
  ['2027-12-31T12:00-05:00', 'in 13 mo.'],
  ['2024-10-15T12:00-04:00', '2 yr. ago'],
])('on November 29 at 10, %s is "%s"', (time, text) => {
  expect(ageText(at(time), NOW)).toBe(text);
});

describe('on the days on which clocks are set', () => {
  test.each([
    ['2026-11-01T23:50-05:00', '2026-11-01T00:10-04:00', '24 hr. ago'],
    ['2026-11-02T00:10-05:00', '2026-11-01T00:10-04:00', 'yesterday'],
    ['2026-11-02T23:50-05:00', '2026-11-01T00:10-04:00', 'yesterday'],
    ['2026-03-09T00:10-04:00', '2026-03-07T23:50-05:00', '2 days ago'],
    ['2026-03-09T23:50-04:00', '2026-03-08T00:10-05:00', 'yesterday'],
  ])('at %s, %s is "%s"', (now, time, text) => {
    expect(ageText(at(time), at(now))).toBe(text);
  });
});

test('all times of another day are equally far away, also that of a step without a time', () => {
  const zoned = Temporal.Instant.fromEpochMilliseconds(NOW).toZonedDateTimeISO(ZONE);
  for (let days = -800; days <= 800; days++) {
    if (days === 0) continue;
    const start = zoned.startOfDay().add({ days });
    const times = [
      start,
      start.add({ minutes: 1 }),
      start.with({ hour: 12 }),
      start.add({ days: 1 }).subtract({ seconds: 1 }),
    ];
    const texts = new Set(times.map((time) => ageText(time.epochMilliseconds, NOW)));
    const end = start.add({ days: 1 }).epochMilliseconds - 1;
    expect([...texts]).toEqual([dueText({ at: end, timed: false }, NOW)]);
  }
});
