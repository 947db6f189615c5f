import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';

const cellOf = (value: Parameters<typeof csvLine>[0][number]): string | undefined =>
  parse(csvLine([value, 'end']))[0]?.[0];

describe('what a spreadsheet would change is text', () => {
  test.each([
    ...['08912345678', '+49 89 12345678', '089 1234567', '(089) 123-4567', '089/1234567', '1234567890123456789', '007'],
    ...[
      '2026-11',
      '2026-11-02',
      '11/2026',
      '3/4',
      '1-2',
      '1.2.2026',
      '2.5',
      '1,000',
      '1 000',
      "1'000",
      '50%',
      '$5',
      '€ 5',
    ],
    ...['1E5', '1e-5', '12e3', '10:30', '10:30 PM', '9 a.m.', '2026-11-02T10:00:00Z', '(5)', '٣/٤'],
    ...['Mar 4', 'MAR1', 'SEPT2', '4-March-2026', 'dec-24', '1. Jan. 2026', 'may 2026', 'TRUE', 'false', '#N/A'],
    ...['=1+1', '-1', '@x', '\u200b=1'],
  ])('%j', (text) => expect(cellOf(text)).toBe(`'${text}`));
});

describe('any other text is as it was typed', () => {
  test.each([
    ...[
      'Ada',
      "'t Hooft",
      'seo',
      'May',
      'Marcus 2',
      '555-1234 x12',
      'B2B',
      '4711 Köln',
      'spring-2026',
      '3rd',
      'v1.2',
      'true love',
    ],
    ...['https://example.com/2026/11', 'ada1@example.com', '0-100k', '5m-10m', '10m', 'E', 'a "quoted", name', ''],
  ])('%j', (text) => expect(cellOf(text)).toBe(text));
});

test('figures and times of our own are values', () => {
  expect(csvLine([1.5, { time: '2026-11-02' }, { time: '2026-11-02T10:00:00.000Z' }, { time: '' }])).toBe(
    '1.5,2026-11-02,2026-11-02T10:00:00.000Z,\r\n',
  );
});
