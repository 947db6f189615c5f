import { describe, expect, test } from 'vitest';
import type { Change, Value } from '../../api.ts';
import { apply, type Text } from './changes.ts';
import { rebase } from './rebase.ts';

const text = (value: Value, body: string | null = null): Text => ({ value, body });
const before = text({ title: 'Rope', intro: 'Old', items: ['one', 'two', 'three'] }, 'Text');

/** The text after a change of the file on disk, with the person's changes, and what clashes. */
function after(theirs: Text, ...changes: Change[]) {
  const result = rebase(before, theirs, changes);
  return { text: apply(theirs, result.changes), clashes: result.clashes };
}

describe('a change on disk', () => {
  test('in another field comes beside the own changes', () => {
    const theirs = text({ title: 'Rope', intro: 'New', items: ['one', 'two', 'three'] }, 'Other text');
    const own: Change = { op: 'set', path: ['title'], value: 'Ropes' };
    expect(after(theirs, own)).toEqual({
      text: text({ title: 'Ropes', intro: 'New', items: ['one', 'two', 'three'] }, 'Other text'),
      clashes: [],
    });
  });

  test('in the same field is named, and the own text stays until one is chosen', () => {
    const theirs = text({ ...(before.value as object), title: 'Cord' }, 'Text');
    const result = after(theirs, { op: 'set', path: ['title'], value: 'Ropes' });
    expect(result.clashes).toEqual([{ place: ['title'], mine: 'Ropes', theirs: 'Cord' }]);
    expect(result.text.value).toMatchObject({ title: 'Ropes' });
  });

  test('that is the same as the own one leaves no change', () => {
    const theirs = text({ ...(before.value as object), title: 'Ropes' }, 'Text');
    expect(rebase(before, theirs, [{ op: 'set', path: ['title'], value: 'Ropes' }])).toEqual({
      changes: [],
      clashes: [],
    });
  });

  test('of the order of a list clashes with an own change of an item', () => {
    const theirs = text({ ...(before.value as object), items: ['two', 'one', 'three'] }, 'Text');
    const result = after(theirs, { op: 'set', path: ['items', 0], value: 'ONE' });
    expect(result.clashes).toEqual([
      { place: ['items'], mine: ['ONE', 'two', 'three'], theirs: ['two', 'one', 'three'] },
    ]);
  });

  test('of one item comes beside an own change of another', () => {
    const theirs = text({ ...(before.value as object), items: ['one', 'two', 'THREE'] }, 'Text');
    const result = after(theirs, { op: 'set', path: ['items', 0], value: 'ONE' });
    expect(result.clashes).toEqual([]);
    expect(result.text.value).toMatchObject({ items: ['ONE', 'two', 'THREE'] });
  });

  test('of an item clashes with an own move as one list', () => {
    const theirs = text({ ...(before.value as object), items: ['one', 'two', 'THREE'] }, 'Text');
    const changes: Change[] = [
      { op: 'set', path: ['items', 0], value: 'ONE' },
      { op: 'move', path: ['items', 0], to: 2 },
    ];
    const result = after(theirs, ...changes);
    expect(result.clashes).toEqual([
      { place: ['items'], mine: ['two', 'three', 'ONE'], theirs: ['one', 'two', 'THREE'] },
    ]);
    expect(result.text.value).toMatchObject({ items: ['two', 'three', 'ONE'] });
  });

  test('that removed the field is named with nothing on the other side', () => {
    const theirs = text({ title: 'Rope', items: ['one', 'two', 'three'] }, 'Text');
    const result = after(theirs, { op: 'set', path: ['intro'], value: 'Mine' });
    expect(result.clashes).toEqual([{ place: ['intro'], mine: 'Mine', theirs: undefined }]);
    expect(result.text.value).toMatchObject({ intro: 'Mine' });
  });

  test('of the Markdown clashes with an own change of it', () => {
    const result = after(text(before.value, 'Theirs'), { op: 'body', value: 'Mine' });
    expect(result.clashes).toEqual([{ place: 'body', mine: 'Mine', theirs: 'Theirs' }]);
    expect(result.text.body).toBe('Mine');
  });
});
