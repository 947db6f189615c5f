import { expect, test } from 'vitest';
import { calendarFile } from './calendar.ts';

const NOW = Date.parse('2026-11-25T08:00:00Z');
const event = {
  ...{ uid: '2a8a2271-0000-4000-8000-000000000000-3', sequence: 2, at: Date.parse('2026-11-27T09:30:00-05:00') },
  ...{
    summary: 'Call back: Ada',
    url: 'https://agency.example/desk/leads/2a8a2271',
    organizer: 'ann+desk@agency.example',
  },
};
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('an event is one entry with its times in UTC', () => {
  expect(calendarFile(event, 'Fairlead', NOW).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fairlead//EN', 'METHOD:PUBLISH', 'BEGIN:VEVENT'],
    ...['UID:2a8a2271-0000-4000-8000-000000000000-3', 'SEQUENCE:2', 'DTSTAMP:20261125T080000Z'],
    ...['DTSTART:20261127T143000Z', 'SUMMARY:Call back: Ada', 'URL:https://agency.example/desk/leads/2a8a2271'],
    ...['ORGANIZER:mailto:ann%2Bdesk@agency.example', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

test.each([
  ['commas, semicolons and backslashes', 'a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['line breaks of any kind', 'a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
  ['a property that somebody would add', 'x\r\nATTACH:https://evil.example', 'x\\nATTACH:https://evil.example'],
  ['signs that no line may have', 'a\u0000\u0007\u007fb', 'ab'],
])('a summary may have %s', (_, summary, expected) => {
  expect(linesOf(calendarFile({ ...event, summary }, 'Fairlead', NOW))).toContain(`SUMMARY:${expected}`);
});

test('no line has over 75 bytes, and a reader puts a text of any length together again', () => {
  const characters = ['a', 'é', '漢', '🚀', ',', '\\'];
  for (let length = 1; length < 200; length++) {
    const summary = Array.from({ length }, (_, at) => characters[at % characters.length]).join('');
    const file = calendarFile({ ...event, summary }, 'Fairlead', NOW);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const read = linesOf(file).find((line) => line.startsWith('SUMMARY:'));
    expect(read?.slice('SUMMARY:'.length).replace(/\\([\\;,])/g, '$1')).toBe(summary);
  }
});
