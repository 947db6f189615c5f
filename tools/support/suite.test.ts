import { needs } from '@fairlead/support/needs.ts';
import { expect, test } from 'vitest';
import { missingFor, ONLY_SLOW, spoken, WITHOUT_SLOW } from './suite.ts';

const skipped = (tags: string[], needs?: string) => ({ file: 'a.test.ts', title: 'a test', tags, needs });
const counts = (...tests: ReturnType<typeof skipped>[]) => ({ files: 1, passed: 1, skipped: tests });

test('tests that did not run are counted by what they need, without those that a filter left out', () => {
  const run = counts(skipped([], 'Deno'), skipped(['slow'], 'Deno'), skipped(['slow']), skipped([], 'root'));
  expect([...missingFor(run, ['--no-isolate', WITHOUT_SLOW])]).toEqual([
    ['Deno', 1],
    ['root', 1],
  ]);
  expect([...missingFor(counts(skipped([]), skipped(['slow'], 'Deno')), [ONLY_SLOW])]).toEqual([['Deno', 1]]);
});

test('a test that is skipped and does not say why is a fault', () => {
  expect(() => missingFor(counts(skipped(['slow'])), [])).toThrow(
    '"a test" in a.test.ts is skipped and does not say why.',
  );
});

test('a run says how many tests ran, and in how many files', () => {
  expect(spoken({ files: 1, passed: 1, skipped: [] })).toBe('1 test in 1 file');
  expect(spoken({ files: 2, passed: 3, skipped: [] })).toBe('3 tests in 2 files');
});

test('only where something is missing is a test skipped, and says what', () => {
  expect(needs('Deno', true)).toEqual({ skip: false, meta: {} });
  expect(needs('Deno', null)).toEqual({ skip: true, meta: { needs: 'Deno' } });
});
