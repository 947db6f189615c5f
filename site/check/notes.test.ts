import { describe, expect, test } from 'vitest';
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

describe('lengths', () => {
  const site = entry('site', 'site', { brand: 'Acme', commitments: { reply: 'one working day' } });
  const notesOf = (data: object) => lines(notesOn([site, entry('services', 's', data)], 0));
  const head = (title: string, description: string) => notesOf({ seo: { title, description } });
  const description = 'x'.repeat(120);

  test('a title that leaves no room for the brand on a results page is noted', () => {
    expect(head('x'.repeat(53), description)).toEqual([]);
    expect(head('x'.repeat(54), description)).toEqual([
      'content/services/s.yml: seo.title: Has 61 characters. Best are up to 60.',
    ]);
  });

  test('a description is measured with its tokens filled in', () => {
    expect(head('T', `${'x'.repeat(95)}{reply}`)).toEqual([]);
    expect(head('T', `${'x'.repeat(94)}{reply}`)).toEqual([
      'content/services/s.yml: seo.description: Has 109 characters. Best are 110 to 155.',
    ]);
  });

  test('a text of too many or too few words is noted, and one of a draft is not', () => {
    const fields = { say: 'Too short', bands: [{ band: 'closing', text: 'word '.repeat(56) }] };
    expect(notesOf({ ...fields, draft: true })).toEqual([]);
    expect(notesOf(fields)).toEqual([
      'content/services/s.yml: say: Has 2 words. Best are 18 to 30.',
      'content/services/s.yml: bands.0.text: Has 56 words. Best are up to 55.',
    ]);
  });
});
