/** Items of lists come, go and change places, and everything else in the file stays as it is. */
import { must } from '@fairlead/support/must.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '../api.ts';
import { applied, type Change, isGroup } from '../data.ts';
import { changeText, valueIn } from './content-files.ts';
import { everyFile, valuesOf } from './example.ts';
import { rewritten } from './yaml-edit.ts';

/** Lines that say something, without their indentation. Commas of JSON belong to the place, not to the line. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .sort();
const commentsOf = (text: string): string[] => text.match(/(?:^|\s)#(?!#).*$/gm) ?? [];

const files = everyFile.flatMap(({ file, text }) => {
  const places = valuesOf(file, text).filter(({ value }) =>
    Array.isArray(value) ? value.length > 0 : isGroup(value) && Object.keys(value).length > 0,
  );
  return places.length > 0 ? [{ file, text, places }] : [];
});

/** A file, a list or object in it, and two places there. */
const place = fc.constantFrom(...files).chain(({ file, text, places }) =>
  fc.constantFrom(...places).chain(({ path, value }) => {
    const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value as object);
    const at = fc.nat(keys.length - 1);
    return fc.record({
      file: fc.constant(file),
      text: fc.constant(text),
      path: fc.constant(path),
      value: fc.constant(value),
      keys: fc.constant(keys),
      from: at,
      to: at,
    });
  }),
);

const apply = (file: string, text: string, ...changes: Change[]) =>
  changeText(file, text, changes.reduce(applied, valueIn(file, text)));
const RUNS = { numRuns: process.env.PROPERTY_SEED ? 150 : 50 };

describe('in any file of content/', () => {
  test('an item that moves and moves back leaves the file as it was', () => {
    fc.assert(
      fc.property(place, ({ file, text, path, keys, from, to }) => {
        const there: Change = { op: 'move', path: [...path, must(keys[from])], to };
        const next = apply(file, text, there);
        expect(valueIn(file, next)).toEqual(applied(valueIn(file, text), there));
        expect(commentsOf(next)).toHaveLength(commentsOf(text).length);
        const back = typeof keys[from] === 'number' ? to : must(keys[from]);
        expect(apply(file, next, { op: 'move', path: [...path, back], to: from })).toBe(text);
      }),
      RUNS,
    );
  });

  test('an item that is removed takes only its own lines with it', () => {
    fc.assert(
      fc.property(place, ({ file, text, path, keys, from }) => {
        // A post without its text is refused.
        fc.pre(keys.length > 1 && (path.length > 0 || keys[from] !== 'body'));
        const next = apply(file, text, { op: 'remove', path: [...path, must(keys[from])] });
        const [before, after] = [text.split('\n'), next.split('\n')];
        const head = before.findIndex((line, at) => line !== after[at]);
        const tail = before.toReversed().findIndex((line, at) => line !== after.at(-1 - at));
        // Between the first and the last line that differ, nothing is new but a line that has lost a part.
        expect(head).toBeGreaterThanOrEqual(0);
        expect(after.length - tail - head).toBeLessThanOrEqual(1);
        const whole = commentsOf(next).every((comment) => text.includes(comment.trim()));
        expect(whole).toBe(true);
      }),
      RUNS,
    );
  });

  test('an item that is inserted and removed again leaves the file as it was', () => {
    fc.assert(
      fc.property(place, ({ file, text, path, value, keys, from }) => {
        const list = Array.isArray(value);
        const added: Value = list ? must(value[from]) : Object.values(value as object)[from];
        const key = list ? from : 'key-of-a-test';
        const next = apply(file, text, { op: 'insert', path: [...path, key], value: added });
        const kept = linesOf(next);
        // A list or a group in brackets is on one line, which the item changes.
        const others = linesOf(text).filter((line) => line.length > 200 && !/[}\]]$/.test(line));
        if (keys.length > 1) expect(kept).toEqual(expect.arrayContaining(others));
        expect(apply(file, next, { op: 'remove', path: [...path, key] })).toBe(text);
      }),
      RUNS,
    );
  });

  test('several items come, go and change places at once, and comments go only with an item that goes', () => {
    const several = place.chain((found) =>
      fc.record({ found: fc.constant(found), order: fc.shuffledSubarray([...found.keys.keys()], { minLength: 1 }) }),
    );
    fc.assert(
      fc.property(several, ({ found: { file, text, path, value, keys }, order }) => {
        const items = Object.values(value as object) as Value[];
        const list = Array.isArray(value);
        const next: Value = list
          ? [...order.map((at) => must(items[at])), must(items[0])]
          : Object.fromEntries(order.map((at) => [must(keys[at]), must(items[at])]));
        const whole = path.length === 0 ? next : applied(valueIn(file, text), { op: 'set', path, value: next });
        fc.pre(!file.endsWith('.md') || path.length > 0);
        const written = changeText(file, text, whole);
        expect(JSON.stringify(valueIn(file, written))).toBe(JSON.stringify(whole));
        const alone = text.split('\n').filter((line) => /^\s*#/.test(line) && file.endsWith('.yml'));
        if (order.length < keys.length) return;
        for (const line of alone) expect(written).toContain(line.trim());
      }),
      RUNS,
    );
  });
});

describe('comments and styles', () => {
  const text = `# Settings\nlist: # of words\n  # first\n  - one # the first\n\n  # second\n  - 'two'\nobjects:\n  - { a: 1, b: "x" }\n  - { a: 2, b: "y" }\nempty: []\nlast:\n`;
  const yaml = (...changes: Change[]) => apply('x.yml', text, ...changes);

  test('a comment on the line of an item goes with it, and one above it stays', () => {
    expect(yaml({ op: 'remove', path: ['list', 0] })).toBe(text.replace('  - one # the first\n', ''));
    expect(yaml({ op: 'move', path: ['list', 0], to: 1 })).toBe(
      text.replace('- one # the first', '- \0').replace("- 'two'", '- one # the first').replace('\0', "'two'"),
    );
  });

  test('an item that is changed and moved keeps the comments in it', () => {
    const text =
      'a:\n  - band: one\n    text: x\n  - band: two\n    # Ask Ann before you change this.\n    text: y\n    ground: ink\n';
    const next = {
      a: [
        { band: 'two', text: 'new', ground: 'ink' },
        { band: 'one', text: 'x' },
      ],
    };
    const after = rewritten(text, false, next);
    expect(after).toBe(
      'a:\n  - band: two\n    # Ask Ann before you change this.\n    text: new\n    ground: ink\n  - band: one\n    text: x\n',
    );
  });

  test('a list that loses its last item keeps its comments, and one that gets its first is written in lines', () => {
    const without = yaml({ op: 'remove', path: ['list', 0] }, { op: 'remove', path: ['list', 0] });
    expect(without).toContain('list: [] # of words\n  # first\n\n  # second\nobjects:');
    expect(yaml({ op: 'insert', path: ['empty', 0], value: { from: '/a', to: '/b' } })).toContain(
      'empty:\n  - from: /a\n    to: /b\nlast:',
    );
  });

  test('a new item is written like the one beside it', () => {
    expect(yaml({ op: 'insert', path: ['objects', 1], value: { a: 3, b: 'z' } })).toContain(
      '{ a: 1, b: "x" }\n  - { a: 3, b: "z" }\n  - { a: 2',
    );
    expect(yaml({ op: 'insert', path: ['list', 2], value: 'three' })).toContain("  - 'two'\n  - 'three'\n");
  });

  test('a field without a value gets one', () => {
    expect(yaml({ op: 'set', path: ['last'], value: 'words' })).toBe(text.replace('last:\n', 'last: words\n'));
  });

  test('line ends of Windows stay', () => {
    const windows = text.replaceAll('\n', '\r\n');
    const next = apply('x.yml', windows, { op: 'insert', path: ['list', 2], value: 'three' });
    expect(next.replaceAll('\r\n', '')).not.toContain('\n');
    expect(apply('x.yml', next, { op: 'remove', path: ['list', 2] })).toBe(windows);
  });

  test('a text in several lines stays one', () => {
    const block = 'a:\n  text: |\n    one\n    two\nb: 1\n';
    const next = apply('x.yml', block, { op: 'set', path: ['a', 'text'], value: 'three\nfour\n' });
    expect(next).toBe('a:\n  text: |\n    three\n    four\nb: 1\n');
  });

  test('the Markdown of a post changes, and nothing else in its file', () => {
    const post = '---\ntitle: "One" # first\n---\n\nWords.\n\n';
    expect(valueIn('x.md', post)).toEqual({ title: 'One', body: 'Words.' });
    const next = apply('x.md', post, { op: 'set', path: ['body'], value: ' Other\nwords. \n' });
    expect(next).toBe(post.replace('Words.', 'Other\nwords.'));
    expect(apply('x.md', next, { op: 'set', path: ['body'], value: 'Words.' })).toBe(post);
    const windows = post.replaceAll('\n', '\r\n');
    expect(apply('x.md', windows, { op: 'set', path: ['body'], value: 'Other\nwords.' })).toBe(
      windows.replace('Words.', 'Other\r\nwords.'),
    );
  });
});
