import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SlowHours } from './testing/slow-hours.ts';
import { dueAt, promiseOf, replyTime, WEEKDAYS, type WorkingHours, workBetween } from './working-hours.ts';

const USUAL: WorkingHours = {
  timeZone: 'America/New_York',
  days: Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, '09:00-17:00'])),
  holidays: ['2026-11-26', '2026-12-25'],
  reply: 8,
};

const due = (at: string, hours: Partial<WorkingHours> = {}) => {
  const all = { ...USUAL, ...hours };
  return Temporal.Instant.fromEpochMilliseconds(dueAt(Date.parse(at), all))
    .toZonedDateTimeISO(all.timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'minute' });
};

test.each([
  ['in the middle of a day', '2026-11-23T11:00-05:00', '2026-11-24T11:00-05:00'],
  ['before the day begins', '2026-11-23T03:00-05:00', '2026-11-23T17:00-05:00'],
  ['when the day ends', '2026-11-23T17:00-05:00', '2026-11-24T17:00-05:00'],
  ['on a Friday afternoon', '2026-11-20T16:00-05:00', '2026-11-23T16:00-05:00'],
  ['on a weekend', '2026-11-21T12:00-05:00', '2026-11-23T17:00-05:00'],
  ['before a holiday', '2026-11-25T12:00-05:00', '2026-11-27T12:00-05:00'],
  ['on a holiday', '2026-11-26T12:00-05:00', '2026-11-27T17:00-05:00'],
  ['before the weekend when clocks are set back', '2026-10-30T16:00-04:00', '2026-11-02T16:00-05:00'],
  ['before the weekend when clocks are set forward', '2026-03-06T16:00-05:00', '2026-03-09T16:00-04:00'],
])('a lead that comes %s is due after eight hours of work', (_, at, expected) => {
  expect(due(at)).toBe(expected);
});

test('a day that begins at a time that the clock leaves out begins as much later', () => {
  expect(due('2026-03-08T00:00-05:00', { days: { sunday: '02:30-08:00' }, reply: 1 })).toBe('2026-03-08T04:30-04:00');
});

test('an hour that the clock shows twice counts twice, and one that it leaves out does not count', () => {
  const nights = { days: { sunday: '00:00-08:00' }, reply: 4 };
  expect(due('2026-11-01T00:00-04:00', nights)).toBe('2026-11-01T03:00-05:00');
  expect(due('2026-03-08T00:00-05:00', nights)).toBe('2026-03-08T05:00-04:00');
});

describe('any lead is due when so many minutes of work have passed', () => {
  /** Each has something of its own: half an hour, at midnight, in the southern spring, two hours, or nothing of it. */
  const ZONES = [
    ...['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago', 'Africa/Casablanca'],
    ...['Africa/Cairo', 'Antarctica/Troll', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'],
  ];
  /** On these days some of their clocks are set: leads come in the days around them. */
  const CHANGES = ['2026-02-15', '2026-03-08', '2026-03-22', '2026-03-29', '2026-04-05', '2026-04-24'].concat(
    ...['2026-09-06', '2026-10-04', '2026-10-25', '2026-10-29', '2026-11-01', '2026-12-31'],
  );
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const span = fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 2 }).map((quarters) =>
    quarters
      .sort((a, b) => a - b)
      .map((quarter) => time(quarter * 15))
      .join('-'),
  );
  const days = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...WEEKDAYS), span), { minLength: 1, selector: ([day]) => day })
    .map((spans) => Object.fromEntries(spans));
  const near = fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -4 * 1_440, max: 2 * 1_440 }))
    .map(([day, minutes]) => Date.parse(day) + minutes * 60_000);
  const holiday = near.map((at) => new Date(at).toISOString().slice(0, 10));
  const hours = fc.record({
    timeZone: fc.constantFrom(...ZONES),
    days,
    holidays: fc.array(holiday, { maxLength: 3 }),
    reply: fc.integer({ min: 1, max: 48 }).map((quarters) => quarters / 4),
  });

  test('as a slow count has it, in zones and on days with every kind of change of the clock', () => {
    fc.assert(
      fc.property(near, hours, (at, hours) => {
        expect(dueAt(at, hours)).toBe(new SlowHours(hours).dueAt(at));
      }),
    );
  });

  test('and never before one that came earlier', () => {
    fc.assert(
      fc.property(near, near, hours, (one, other, hours) => {
        const [first, second] = one < other ? [one, other] : [other, one];
        expect(dueAt(first, hours)).toBeLessThanOrEqual(dueAt(second, hours));
      }),
    );
  });

  test('between a lead and the moment by which it is due, the promised hours are worked', () => {
    fc.assert(
      fc.property(near, hours, (at, hours) => {
        expect(workBetween(at, dueAt(at, hours), hours)).toBe(hours.reply * 3_600_000);
      }),
    );
  });
});

test.each([
  ['no day has work', { days: {} }],
  ['the only day ends before it begins', { days: { monday: '17:00-09:00' } }],
  ['the promise is no number', { reply: Number.NaN }],
  ['there is no such time zone', { timeZone: 'America/Nowhere' }],
])('where %s, asking when a lead is due ends with an error', (_, hours) => {
  expect(() => due('2026-11-23T11:00-05:00', hours)).toThrow(RangeError);
});

test.each([
  ['a day', 8, { unit: 'day', count: 1 }],
  ['two days', 16, { unit: 'day', count: 2 }],
  ['part of a day', 4, { unit: 'hour', count: 4 }],
])('a promise of %s is told as such', (_, reply, told) => {
  expect(promiseOf({ ...USUAL, reply })).toEqual(told);
});

test('a promise is told in hours where days differ in length', () => {
  expect(promiseOf({ ...USUAL, days: { ...USUAL.days, friday: '09:00-13:00' } })).toEqual({ unit: 'hour', count: 8 });
});

test.each([
  [8, 'one business day'],
  [16, 'two business days'],
  [1, 'one hour'],
  [4, 'four hours'],
  [1.5, '1.5 hours'],
])('%d hours of work are promised as "%s"', (reply, text) => {
  const words = { day: 'business day', days: 'business days', hour: 'hour', hours: 'hours' };
  expect(replyTime({ ...USUAL, reply, words })).toBe(text);
});
