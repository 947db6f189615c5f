import { describe, expect, test } from 'vitest';
import type { Change } from '../../api.ts';
import { apply, record, type Text } from './changes.ts';

const base: Text = {
  value: { title: 'Rope', items: [{ text: 'one' }, { text: 'two' }], seo: { title: 'Ropes' } },
  body: 'Text',
};
const recorded = (...changes: Change[]) => changes.reduce((all, next) => record(base, all, next), [] as Change[]);

describe('typing', () => {
  test('in one place is one change', () => {
    const changes = recorded(
      { op: 'set', path: ['title'], value: 'Ropes' },
      { op: 'set', path: ['seo', 'title'], value: 'Knots' },
      { op: 'set', path: ['title'], value: 'Ropes and' },
    );
    expect(changes).toEqual([
      { op: 'set', path: ['title'], value: 'Ropes and' },
      { op: 'set', path: ['seo', 'title'], value: 'Knots' },
    ]);
  });

  test('in an item that was added is a part of adding it', () => {
    const changes = recorded(
      { op: 'insert', path: ['items', 2], value: { text: '' } },
      { op: 'set', path: ['items', 2, 'text'], value: 'three' },
    );
    expect(changes).toEqual([{ op: 'insert', path: ['items', 2], value: { text: 'three' } }]);
  });

  test('in an item that has moved since is a change of its own', () => {
    const changes = recorded(
      { op: 'set', path: ['items', 0, 'text'], value: 'first' },
      { op: 'move', path: ['items', 0], to: 1 },
      { op: 'set', path: ['items', 0, 'text'], value: 'second' },
    );
    expect(changes).toHaveLength(3);
    expect(apply(base, changes).value).toMatchObject({ items: [{ text: 'second' }, { text: 'first' }] });
  });

  test('what the file has is no change', () => {
    const changed: Change = { op: 'set', path: ['title'], value: 'Ropes' };
    const body: Change = { op: 'body', value: 'Other' };
    const back: Change[] = [
      { op: 'set', path: ['title'], value: 'Rope' },
      { op: 'body', value: 'Text' },
    ];
    expect(recorded(changed, body)).toEqual([changed, body]);
    expect(recorded(changed, body, ...back)).toEqual([]);
    expect(recorded(changed, body, back[0]!)).toEqual([body]);
  });
});

describe('a list', () => {
  test('that is back in its order has no changes', () => {
    expect(recorded({ op: 'move', path: ['items', 0], to: 1 })).toHaveLength(1);
    expect(recorded({ op: 'move', path: ['items', 0], to: 1 }, { op: 'move', path: ['items', 1], to: 0 })).toEqual([]);
  });

  test('whose new item was removed again has no changes', () => {
    const add: Change = { op: 'insert', path: ['items', 1], value: { text: 'new' } };
    expect(recorded(add, { op: 'remove', path: ['items', 1] })).toEqual([]);
    expect(recorded(add, { op: 'remove', path: ['items', 0] })).toHaveLength(2);
  });
});

test('a named entry that moves is a change, and none once it is back', () => {
  const [first = '', second] = Object.keys(base.value as object);
  const there: Change = { op: 'move', path: [first], to: 1 };
  expect(recorded(there)).toEqual([there]);
  expect(Object.keys(apply(base, [there]).value as object).slice(0, 2)).toEqual([second, first]);
  expect(recorded(there, { op: 'move', path: [first], to: 0 })).toEqual([]);
});

test('changes never alter what they are applied to', () => {
  const before = structuredClone(base);
  apply(base, [
    { op: 'set', path: ['items', 1, 'text'], value: 'x' },
    { op: 'insert', path: ['items', 0], value: 'y' },
    { op: 'remove', path: ['seo', 'title'] },
    { op: 'move', path: ['items', 2], to: 0 },
    { op: 'body', value: 'z' },
  ]);
  expect(base).toEqual(before);
});
