import { WEEKDAYS, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAndTime, movesOf, stepTime } from './next-step.ts';

const HOURS: WorkingHours = {
  timeZone: 'America/New_York',
  days: { ...Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, '09:00-17:00'])), monday: '10:00-17:00' },
  holidays: ['2026-11-26'],
  reply: 8,
};
const day = (day: string) => ({ day, time: '' });
const time = (day: string, time: string) => ({ day, time });
const moves = (at: string, timed = true) => movesOf({ timed }, Date.parse(at), HOURS);

test.each([
  ['on a Tuesday', '2026-11-24T11:05-05:00', time('2026-11-25', '09:00'), time('2026-11-30', '10:00')],
  ['before a holiday', '2026-11-25T11:00-05:00', time('2026-11-27', '09:00'), time('2026-11-30', '10:00')],
  ['on a Friday', '2026-11-27T11:00-05:00', null, time('2026-11-30', '10:00')],
  ['on a Saturday', '2026-11-28T11:00-05:00', null, time('2026-11-30', '10:00')],
  ['on a Sunday', '2026-11-29T23:59-05:00', time('2026-11-30', '10:00'), time('2026-12-07', '10:00')],
  ['on a Monday', '2026-11-30T00:00-05:00', time('2026-12-01', '09:00'), time('2026-12-07', '10:00')],
  ['before clocks are set back', '2026-10-30T11:00-04:00', null, time('2026-11-02', '10:00')],
  ['on the day on which they are', '2026-11-01T12:00-05:00', time('2026-11-02', '10:00'), time('2026-11-09', '10:00')],
])('put off %s, a step with a time is due at the start of work', (_, at, tomorrow, nextWeek) => {
  expect(moves(at)).toMatchObject({ tomorrow, nextWeek });
});

test('no two moves are to the same day, on any day of a year', () => {
  for (let at = Date.parse('2026-01-01T17:00Z'); at < Date.parse('2027-01-01T17:00Z'); at += 86_400_000) {
    const { later, tomorrow, nextWeek } = movesOf({ timed: true }, at, HOURS);
    const days = [later, tomorrow, nextWeek].flatMap((move) => move?.day ?? []);
    expect(new Set(days).size).toBe(days.length);
  }
});

test('put off, a step without a time is due on a day of work', () => {
  const wanted = { tomorrow: day('2026-11-27'), nextWeek: day('2026-11-30') };
  expect(moves('2026-11-25T11:00-05:00', false)).toMatchObject(wanted);
});

test.each([
  ['two hours later, on a full quarter', '2026-11-24T11:05-05:00', time('2026-11-24', '13:15')],
  ['not before work begins', '2026-11-24T05:00-05:00', time('2026-11-24', '09:00')],
  ['at the latest when work ends', '2026-11-24T15:30-05:00', time('2026-11-24', '17:00')],
  ['not after work', '2026-11-24T17:00-05:00', null],
  ['not on a free day', '2026-11-26T11:00-05:00', null],
])('later today is %s', (_, at, later) => {
  expect(moves(at)).toMatchObject({ later });
  expect(moves(at, false)).toMatchObject({ later });
});

test('a step without a time is due until the end of its day', () => {
  const { at, timed } = stepTime(day('2026-11-01'), 'America/New_York');
  expect([at, timed]).toEqual([Date.parse('2026-11-02T00:00-05:00') - 1, false]);
});

test('a day and a time come back from an instant as they were', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.boolean(), fc.constantFrom('UTC', 'Asia/Kathmandu', 'Pacific/Apia'), (date, timed, zone) => {
      const clock = date.toISOString();
      const typed = { day: clock.slice(0, 10), time: timed ? clock.slice(11, 16) : '' };
      fc.pre(!isLeftOut(typed, zone));
      expect(dayAndTime(stepTime(typed, zone), zone)).toEqual(typed);
    }),
  );
});

/** Whether the zone's clock never shows this, since it was set forward. */
function isLeftOut({ day, time }: { day: string; time: string }, zone: string): boolean {
  const wall = Temporal.PlainDateTime.from(`${day}T${time || '23:59'}`);
  return !wall.toZonedDateTime(zone).toPlainDateTime().equals(wall);
}
