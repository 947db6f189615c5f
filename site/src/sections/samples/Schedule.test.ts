import { expect, test } from 'vitest';
import { monthsOf, shortDay } from './Schedule.tsx';

test('a day without a year is written in short', () => {
  expect([shortDay('05-22'), shortDay('02-29')]).toEqual(['May 22', 'Feb 29']);
});

test('spans lie on a scale of whole months of one length', () => {
  const { months, place } = monthsOf([
    { from: '05-04', to: '05-22' },
    { from: '06-16', to: '06-30' },
  ]);
  expect(months).toEqual(['May', 'June']);
  expect([place('05-01'), place('06-01'), place('06-16')]).toEqual([0, 50, 75]);
});

test('a span within one month has the scale of that month', () => {
  const { months, place } = monthsOf([{ from: '12-01', to: '12-31' }]);
  expect(months).toEqual(['December']);
  expect(place('12-31')).toBeGreaterThan(96);
});
