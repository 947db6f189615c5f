import { expect, test } from 'vitest';
import { readSite } from '../src/content/files.ts';
import { entry, lines } from './example.ts';
import { notesOn } from './notes.ts';

const words = { promise: 'within {time}', measured: 'in {time}', minutes: 'minutes' };

const notes = (show: string, leads: number) =>
  lines(
    notesOn(
      [
        entry('site', 'site', { firstReply: { show, words } }),
        entry('measured', 'measured', { firstReply: { day: '2026-11-25', days: 90, leads, minutes: 60 } }),
      ],
      Date.parse('2026-11-26'),
    ),
  );

test('a measurement that should be shown and rests on too few leads is noted, with the remedy', () => {
  expect(notes('measured', 3)).toEqual([
    expect.stringMatching(
      /^content\/measured\/measured.yml: firstReply: Rests on 3 leads, .+ npm run leads -- first-reply/,
    ),
  ]);
  expect([notes('measured', 20), notes('promise', 3)]).toEqual([[], []]);
});

test('holidays that have all passed are noted, because the next one would count as a working day', () => {
  const hours = { ...readSite().hours, holidays: ['2026-12-25', '2026-11-26'] };
  const notesOf = (day: string, holidays = hours.holidays) =>
    lines(notesOn([entry('site', 'site', { hours: { ...hours, holidays } })], Date.parse(day)));
  expect(notesOf('2026-12-26')).toEqual([
    'content/site/site.yml: hours.holidays: The last one was 2026-12-25. Add those to come: replies are due on them too.',
  ]);
  expect([notesOf('2026-12-25'), notesOf('2026-12-26', [])]).toEqual([[], []]);
});
