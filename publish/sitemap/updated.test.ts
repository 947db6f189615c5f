import { expect, test } from 'vitest';
import { record, unrecorded } from './updated.ts';

test('a page with new words gets today’s date, another keeps its own, and a deleted page is removed from the record', () => {
  const before = {
    '/a': { date: '2026-01-01', words: 'a' },
    '/b': { date: '2026-01-01', words: 'b' },
    '/c': { date: '2026-01-01', words: 'c' },
  };
  const pages = new Map([
    ['/b', 'changed'],
    ['/a', 'a'],
    ['/new', 'n'],
  ]);
  expect(unrecorded(pages, before)).toEqual(['/b', '/new']);
  expect(record(pages, before, '2026-02-02')).toEqual({
    '/a': { date: '2026-01-01', words: 'a' },
    '/b': { date: '2026-02-02', words: 'changed' },
    '/new': { date: '2026-02-02', words: 'n' },
  });
});
