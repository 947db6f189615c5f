import { describe, expect, test } from 'vitest';
import type { Value } from '../../api.ts';
import { applied, type Change } from '../../data.ts';
import { merged } from './merge.ts';

const before: Value = { title: 'Rope', intro: 'Old', items: ['one', 'two', 'three'], body: 'Text' };
const on = (value: Value, ...changes: Change[]): Value => changes.reduce(applied, value);

/** The text after a change of the file on disk, with the person's changes, and what clashes. */
const after = (theirs: Value, ...changes: Change[]) => merged(before, on(before, ...changes), theirs);

describe('a change on disk', () => {
  test('in another field comes beside the own changes', () => {
    const theirs = { ...before, intro: 'New', body: 'Other text' };
    const own: Change = { op: 'set', path: ['title'], value: 'Ropes' };
    expect(after(theirs, own)).toEqual({ value: { ...theirs, title: 'Ropes' }, clashes: [] });
  });

  test('in the same field is named, and the own text stays until one is chosen', () => {
    const own: Change = { op: 'set', path: ['title'], value: 'Ropes' };
    expect(after({ ...before, title: 'Cord' }, own)).toEqual({
      value: { ...before, title: 'Ropes' },
      clashes: [['title']],
    });
  });

  test('that is the same as the own one is no clash', () => {
    const theirs = { ...before, title: 'Ropes' };
    expect(after(theirs, { op: 'set', path: ['title'], value: 'Ropes' })).toEqual({ value: theirs, clashes: [] });
  });

  test.each([
    ['the order', ['two', 'one', 'three']],
    ['the number', ['one', 'two']],
  ])('of %s of a list clashes with an own change of an item', (_, items) => {
    const result = after({ ...before, items }, { op: 'set', path: ['items', 0], value: 'ONE' });
    expect(result).toEqual({ value: { ...before, items: ['ONE', 'two', 'three'] }, clashes: [['items']] });
  });

  test('of one item comes beside an own change of another', () => {
    const theirs = { ...before, items: ['one', 'two', 'THREE'] };
    const result = after(theirs, { op: 'set', path: ['items', 0], value: 'ONE' });
    expect(result).toEqual({ value: { ...before, items: ['ONE', 'two', 'THREE'] }, clashes: [] });
  });

  test('of an item clashes with an own move as one list', () => {
    const theirs = { ...before, items: ['one', 'two', 'THREE'] };
    const move: Change = { op: 'move', path: ['items', 0], to: 2 };
    const result = after(theirs, { op: 'set', path: ['items', 0], value: 'ONE' }, move);
    expect(result).toEqual({ value: { ...before, items: ['two', 'three', 'ONE'] }, clashes: [['items']] });
  });

  test('that removed the field is named, as is an own removal of what changed', () => {
    const { intro: _, ...without } = before as Record<string, Value>;
    const own: Change = { op: 'set', path: ['intro'], value: 'Mine' };
    expect(after(without, own)).toEqual({ value: { ...before, intro: 'Mine' }, clashes: [['intro']] });
    const removal: Change = { op: 'remove', path: ['intro'] };
    expect(after({ ...before, intro: 'Theirs' }, removal)).toEqual({ value: without, clashes: [['intro']] });
  });

  test('of the Markdown clashes with an own change of it', () => {
    const result = after({ ...before, body: 'Theirs' }, { op: 'set', path: ['body'], value: 'Mine' });
    expect(result).toEqual({ value: { ...before, body: 'Mine' }, clashes: [['body']] });
  });
});

test('named entries stand in the order to which one of the two has moved them', () => {
  const keys = (value: Value | undefined) => Object.keys(value as object);
  const names = { one: 1, two: 2, three: 3 };
  const own = on(names, { op: 'move', path: ['one'], to: 2 }) as typeof names;
  expect(keys(merged(names, own, { ...names, two: 'zwei' }).value)).toEqual(['two', 'three', 'one']);
  expect(keys(merged(names, { ...names, two: 'zwei' }, own).value)).toEqual(['two', 'three', 'one']);
  expect(keys(merged(names, { ...names, mine: 4 }, { ...own, theirs: 5 }).value)).toEqual([
    'two',
    'three',
    'one',
    'theirs',
    'mine',
  ]);
});
