import { expect, test } from 'vitest';
import { workingHours } from './working-hours.ts';

const HOURS = {
  timeZone: 'Europe/Berlin',
  days: { monday: '09:00-17:30', saturday: '10:00-24:00' },
  holidays: ['2026-12-25'],
  reply: 8,
};

test('hours of work are read as they are written', () => {
  expect(workingHours.parse(HOURS)).toEqual(HOURS);
});

test.each([
  [{ timeZone: 'America/Nowhere' }, 'timeZone', 'such as America/New_York'],
  [{ timeZone: '+02:00' }, 'timeZone', 'such as America/New_York'],
  [{ days: {} }, 'days', 'Write 1 or more.'],
  [{ days: { monday: '9-17' } }, 'days.monday', 'such as 09:00-17:00'],
  [{ days: { monday: '09:00-24:30' } }, 'days.monday', 'such as 09:00-17:00'],
  [{ days: { monday: '17:00-09:00' } }, 'days.monday', 'Write the earlier time first.'],
  [{ days: { Monday: '09:00-17:00' } }, 'days', 'Monday'],
  [{ holidays: ['2026-12'] }, 'holidays.0', 'Write the whole day'],
  [{ holidays: ['2026-02-30'] }, 'holidays.0', 'a day of the calendar'],
  [{ reply: 0 }, 'reply', 'more than 0'],
])('%j is refused', (change, path, message) => {
  const issues = workingHours.safeParse({ ...HOURS, ...change }).error?.issues ?? [];
  expect(issues.map((issue) => issue.path.join('.'))).toContain(path);
  expect(issues.map((issue) => JSON.stringify(issue)).join()).toContain(message);
});
