import { expect, test } from 'vitest';
import type { Value } from './api.ts';
import { applied, type Change, inverseOf, same } from './data.ts';

const base: Value = { title: 'Rope', items: [{ text: 'one' }, { text: 'two' }], seo: { title: 'Ropes' } };
const on = (...changes: Change[]): Value => changes.reduce(applied, base);

test('a change makes a copy, and what it was made in stays as it was', () => {
  const before = structuredClone(base);
  const after = on(
    { op: 'set', path: ['items', 1, 'text'], value: 'x' },
    { op: 'insert', path: ['items', 0], value: 'y' },
    { op: 'remove', path: ['seo', 'title'] },
    { op: 'move', path: ['items', 2], to: 0 },
    { op: 'set', path: ['photo', 'alt'], value: 'A rope' },
    { op: 'insert', path: ['lines', 0], value: 'z' },
  );
  expect(after).toEqual({
    title: 'Rope',
    items: [{ text: 'x' }, 'y', { text: 'one' }],
    seo: {},
    photo: { alt: 'A rope' },
    lines: ['z'],
  });
  expect(base).toEqual(before);
});

test('what was changed and changed back is the same', () => {
  expect(same(base, on({ op: 'move', path: ['items', 0], to: 1 }))).toBe(false);
  expect(on({ op: 'move', path: ['items', 0], to: 1 }, { op: 'move', path: ['items', 1], to: 0 })).toEqual(base);
  const removed = on({ op: 'remove', path: ['title'] });
  expect(same(base, removed)).toBe(false);
  expect(same(base, applied(removed, { op: 'insert', path: ['title'], value: 'Rope' }))).toBe(true);
});

test('a named entry moves, and back', () => {
  const there = on({ op: 'move', path: ['title'], to: 1 });
  expect(Object.keys(there as object)).toEqual(['items', 'title', 'seo']);
  expect(Object.keys(applied(there, { op: 'move', path: ['title'], to: 0 }) as object)).toEqual(
    Object.keys(base as object),
  );
});

test.each<Change>([
  { op: 'insert', path: ['items', 1], value: { text: 'new' } },
  { op: 'remove', path: ['items', 0] },
  { op: 'move', path: ['items', 0], to: 1 },
  { op: 'set', path: ['seo'], value: 'x' },
  { op: 'set', path: ['photo'], value: 'x' },
  { op: 'remove', path: ['title'] },
  { op: 'move', path: ['title'], to: 2 },
])('a change is taken back, to the order of the keys: $op $path', (change) => {
  expect(JSON.stringify(inverseOf(change, base).reduce(applied, on(change)))).toBe(JSON.stringify(base));
});
