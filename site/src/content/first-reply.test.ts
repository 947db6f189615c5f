import { expect, test } from 'vitest';
import { type FirstReply, firstReplyText, refusalOf } from './first-reply.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-25T12:00:00Z');

const hours = {
  ...{ timeZone: 'UTC', holidays: [], reply: 8, days: { monday: '09:00-17:00', friday: '09:00-17:00' } },
  words: { day: 'workday', days: 'workdays', hour: 'hour', hours: 'hours' },
};
const words = { promise: 'within {time}', measured: 'in {time} ({days})', minutes: 'minutes' };
const fast = { day: '2026-11-25', days: 90, leads: 20, minutes: 130 };

const text = (show: FirstReply['show'], changes: Partial<typeof fast> = {}, now = NOW) =>
  firstReplyText({ show, words }, hours, { ...fast, ...changes }, now);

test('the promise is shown where the owner wants it', () => {
  expect(text('promise')).toBe('within one workday');
});

test.each([
  [0, 'five minutes'],
  [31, 'thirty-five minutes'],
  [56, 'one hour'],
  [60, 'one hour'],
  [61, 'two hours'],
  [480, 'one workday'],
  [481, 'nine hours'],
  [961, 'three workdays'],
])('a median of %d minutes is shown as "%s", and never as less', (minutes, time) => {
  expect(text('measured', { minutes })).toBe(`in ${time} (90)`);
});

test('hours are told where days differ in length', () => {
  const uneven = { ...hours, days: { ...hours.days, friday: '09:00-13:00' } };
  const minutes = 1_200;
  expect(firstReplyText({ show: 'measured', words }, uneven, { ...fast, minutes }, NOW)).toBe('in twenty hours (90)');
});

test('the promise is shown too where a measurement rests on too few leads, or is too old', () => {
  for (const [changes, now] of [[{ leads: 19 }, NOW] as const, [{}, NOW + 101 * DAY] as const]) {
    expect(text('measured', changes, now)).toBe('within one workday');
    expect(refusalOf({ ...fast, ...changes }, now)).toContain('npm run leads -- first-reply content/measured.yml');
  }
  expect(refusalOf(fast, NOW + 100 * DAY)).toBeNull();
});
