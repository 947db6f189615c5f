import { describe, expect, test } from 'vitest';
import type { Value } from '../api.ts';
import { textChanges } from './text-changes.ts';

describe('what changes, as an owner reads it', () => {
  test.each<[string, Value | null, Value | null, [path: string, before: string | null, after: string | null][]]>([
    ['a text', { a: { b: 'old' } }, { a: { b: 'new' } }, [['a.b', 'old', 'new']]],
    ['a new item', { list: ['a'] }, { list: ['a', 'b'] }, [['list.1', null, 'b']]],
    ['an item that went', { list: ['a', 'b'] }, { list: ['b'] }, [['list.0', 'a', null]]],
    ['an item that moved', { list: ['a', 'b'] }, { list: ['b', 'a'] }, [['list.1', 'b', 'b']]],
    [
      'a row with several texts',
      { rows: [] },
      { rows: [{ q: 'Q', a: 'A' }] },
      [
        ['rows.0.q', null, 'Q'],
        ['rows.0.a', null, 'A'],
      ],
    ],
    ['one paragraph of a post', { body: 'one\n\ntwo' }, { body: 'one\n\n2' }, [['body.1', 'two', '2']]],
    ['a box', { draft: true }, { draft: false }, [['draft', 'Yes', 'No']]],
    ['a new entry', null, { title: 'New' }, [['title', null, 'New']]],
    ['an entry that went', { title: 'Old' }, null, [['title', 'Old', null]]],
    ['the order of keys', { a: '1', b: '2' }, { b: '2', a: '1' }, []],
  ])('%s', (_, old, next, expected) => {
    const found = textChanges(old, next).map(({ path, before, after }) => [path.join('.'), before, after]);
    expect(found).toEqual(expected);
  });

  test('a text of a band, by what the band is', () => {
    const page = (heading: string, ...more: Value[]): Value => ({ bands: [{ band: 'hero', heading }, ...more] });
    const quote = { band: 'quote', text: 'It holds.' };
    expect(textChanges(page('old'), page('new'))).toEqual([
      { path: ['bands', 0, 'heading'], band: 'hero', before: 'old', after: 'new' },
    ]);
    expect(textChanges(page('old'), page('old', quote))[1]).toEqual({
      path: ['bands', 1, 'text'],
      band: 'quote',
      before: null,
      after: 'It holds.',
    });
    expect(textChanges(page('old', quote), page('old'))[1]).toMatchObject({ band: 'quote', before: 'It holds.' });
  });
});
