import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readUpdated, recordWords } from './updated.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-updated-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const pages = (words: Record<string, string>) => new Map(Object.entries(words));

const RECORD = `{
  "/a": { "date": "2026-01-01", "words": "a" },
  "/b": { "date": "2026-01-01", "words": "b" },
  "/c": { "date": "2026-01-01", "words": "c" }
}
`;

test('a page with new words gets today’s date, another keeps its own, and a deleted page leaves the record', () => {
  const file = at('record.json');
  writeFileSync(file, RECORD);
  const { note } = recordWords(pages({ '/new': 'n', '/b': 'changed', '/a': 'a' }), '2026-02-02', file);
  expect(readFileSync(file, 'utf8')).toBe(`{
  "/a": { "date": "2026-01-01", "words": "a" },
  "/b": { "date": "2026-02-02", "words": "changed" },
  "/new": { "date": "2026-02-02", "words": "n" }
}
`);
  expect(note).toBe(`New words today on /b, /new: ${file} has the day. Commit it with the change.`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(readUpdated(file));
});

test('a build without new words does not touch the record', () => {
  const file = at('same.json');
  writeFileSync(file, RECORD);
  utimesSync(file, 1, 1);
  const { updated, note } = recordWords(pages({ '/c': 'c', '/a': 'a', '/b': 'b' }), '2026-02-02', file);
  expect([updated['/c']?.date, note, statSync(file).mtimeMs]).toEqual(['2026-01-01', null, 1000]);
});

test('a page that only went away leaves the record, and no day changes', () => {
  const file = at('gone.json');
  writeFileSync(file, RECORD);
  expect(recordWords(pages({ '/a': 'a' }), '2026-02-02', file).note).toContain('Some pages are gone');
  expect(readUpdated(file)).toEqual({ '/a': { date: '2026-01-01', words: 'a' } });
});

test('without a record every page is dated today, and the record is made', () => {
  const file = at('first.json');
  expect(recordWords(pages({ '/a': 'a' }), '2026-02-02', file).updated['/a']?.date).toBe('2026-02-02');
  expect(readUpdated(file)).toEqual({ '/a': { date: '2026-02-02', words: 'a' } });
});

test('a record that cannot be written stops no build', () => {
  const file = at('no-such-folder/record.json');
  const { updated, note } = recordWords(pages({ '/a': 'a' }), '2026-02-02', file);
  expect(updated['/a']?.date).toBe('2026-02-02');
  expect(note).toBe(`New words today on /a. ${file} cannot be written here, so the next build dates them again.`);
});

test('a merge that left its marks in the record loses no day, and the next build repairs it', () => {
  const file = at('merge.json');
  const line = (path: string, date: string) => `  "${path}": { "date": "${date}", "words": "${path.slice(1)}" },`;
  writeFileSync(
    file,
    ['{', line('/a', '2026-01-01'), '<<<<<<< ours', line('/b', '2026-01-02'), '=======', line('/b', '2026-01-03')]
      .concat(['>>>>>>> theirs', line('/c', '2026-01-04'), '}'])
      .join('\n'),
  );
  recordWords(pages({ '/a': 'a', '/b': 'b', '/c': 'c' }), '2026-02-02', file);
  const dates = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, { date: string }>);
  expect(dates.map(({ date }) => date)).toEqual(['2026-01-01', '2026-01-03', '2026-01-04']);
});
