/** Every file of content/ keeps its bytes, whatever is changed in it, apart from the change. */
import { readBytes } from '@fairlead/site/check/read.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import type { Path, Value } from '../api.ts';
import { applied, valueAt } from '../data.ts';
import { changeText, valueIn } from '../files/content-files.ts';
import { everyFile, valuesOf } from '../files/example.ts';

const isText = (value: Value): value is string => typeof value === 'string';
/** Another value of the same kind: another day for a day. */
const other = (value: Value, text: string): Value => {
  if (typeof value === 'number') return value + 1;
  if (isText(value) && /^[\d:-]+$/.test(value))
    return value.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  return typeof value === 'boolean' ? !value : text;
};

/** The lines of a text that the other does not have in the same place, from the front and from the back. */
function changedLines(one: string, two: string): { before: string[]; after: string[] } {
  const [before, after] = [one.split('\n'), two.split('\n')];
  while (before.length > 0 && before[0] === after[0]) {
    before.shift();
    after.shift();
  }
  while (before.length > 0 && before.at(-1) === after.at(-1)) {
    before.pop();
    after.pop();
  }
  return { before, after };
}

/** Milliseconds. Nothing here waits: a file has up to 380 values, and each change reads the whole file again. */
const COMPUTING = { timeout: 300_000 };

/** The values of each file that are no list and no group. The Markdown of a post has as many lines as it likes. */
const files = everyFile
  .map(({ file, text }) => ({
    ...{ file, text },
    scalars: valuesOf(file, text).filter(
      ({ value, path }) =>
        (value === null || typeof value !== 'object') &&
        path.length > 0 &&
        !(file.endsWith('.md') && path[0] === 'body'),
    ),
  }))
  // A list may be empty.
  .filter(({ scalars }) => scalars.length > 0);

describe.each(files)('$file', COMPUTING, ({ file, text, scalars }) => {
  /** What the site reads. */
  const read = (changed: string) => readBytes(file, Buffer.from(changed)).data as Value;
  const whole = valueIn(file, text);
  const set = (path: Path, value: Value) => changeText(file, text, applied(whole, { op: 'set', path, value }));

  test('changes in one line when a value changes, and is as before when it changes back', () => {
    for (const { path, value } of scalars) {
      const next = set(path, other(value, 'Other words'));
      const { before, after } = changedLines(text, next);
      expect([before.length, after.length], path.join('.')).toEqual([1, 1]);
      expect(changeText(file, next, whole), path.join('.')).toBe(text);
    }
  });

  test('holds any text, with the characters that YAML and JSON use themselves', () => {
    const hard = [
      'a: b # c',
      '"quoted"',
      "it's",
      '- item',
      '{x}, [y]',
      'true',
      '12',
      '2026-11-20',
      ' space ',
      'two\nlines',
      '',
      '#1',
      '@x',
      '%',
      '\\',
    ];
    for (const [at, { path, value }] of scalars.filter(({ value }) => isText(value)).entries()) {
      const put = must(hard[at % hard.length]);
      const next = set(path, put);
      expect(valueAt(read(next), path), path.join('.')).toBe(put);
      expect(valueAt(read(changeText(file, next, whole)), path), path.join('.')).toBe(value);
    }
  });
});
