import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '../api.ts';
import { applied } from '../data.ts';
import { changesBetween } from './difference.ts';

const names = (): readonly string[] => [];
const between = (old: Value, next: Value) => changesBetween(old, next, names);
const opsOf = (old: Value, next: Value) => between(old, next).map(({ op, path }) => [op, ...path]);

/** Few different values, so that there are equal ones. */
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Value>('a', 'b', 'c', 1, null, true),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('x', 'y', 'z', 'w'), tie('value'), { noNullPrototype: true }),
  ),
}));

test('the changes between two values make one into the other, to the order of the keys', () => {
  fc.assert(
    fc.property(value, value, (old, next) => {
      expect(JSON.stringify(between(old, next).reduce(applied, old))).toBe(JSON.stringify(next));
    }),
    { numRuns: 2000 },
  );
});

describe('as few as possible', () => {
  const [one, two, three] = [{ text: 'one' }, { text: 'two' }, { text: 'three' }];

  test('an item that goes takes no other along', () => {
    expect(opsOf([one, two, three], [one, three])).toEqual([['remove', 1]]);
    expect(opsOf([one, two, three], [three])).toEqual([
      ['remove', 0],
      ['remove', 0],
    ]);
  });

  test('an item that comes is put in its place', () => {
    expect(opsOf([one, three], [one, two, three])).toEqual([['insert', 1]]);
  });

  test('an item that moves and is changed is changed where it goes', () => {
    expect(opsOf([one, two], [two, { text: 'ONE' }])).toEqual([
      ['move', 1],
      ['set', 1, 'text'],
    ]);
  });

  test('an item of which most is the same is changed and moved, and is no new one', () => {
    const band = (name: string, text = name) => ({ band: name, heading: name, text });
    const [a, b, c] = [band('a'), band('b'), band('c')];
    expect(opsOf([a, b, c], [band('c', 'new'), a, b])).toEqual([
      ['move', 2],
      ['set', 0, 'text'],
    ]);
    expect(opsOf([a, b], [band('b', 'new'), band('a', 'new')])).toEqual([
      ['move', 1],
      ['set', 0, 'text'],
      ['set', 1, 'text'],
    ]);
  });

  test('the order of the fields of a schema is no change, and that of names is one', () => {
    const [old, next] = [
      { x: 1, y: 2 },
      { y: 2, x: 1 },
    ];
    expect(changesBetween(old, next, () => ['x', 'y'])).toEqual([]);
    expect(opsOf(old, next)).toEqual([['move', 'y']]);
  });
});
