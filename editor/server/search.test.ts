import { expect, test } from 'vitest';
import { search } from './search.ts';

const summary = {
  file: 'a.yml',
  kind: 'pages',
  title: 'A',
  draft: false,
  address: null,
  anchors: [],
  removable: false,
};
const NONE = new Map<string, string>();
const long = `${'begin '.repeat(40)}the long Rope here ${'end '.repeat(40)}`;
const known = [{ summary, value: { title: 'Cord', items: [{ text: 'A ROPE ladder' }, { text: long }], count: 3 } }];

test('words are found in any case, with their place and what stands around them', () => {
  const { hits, more } = search(' rope ', known, NONE);
  expect(more).toBe(false);
  expect(hits.map(({ path }) => path)).toEqual([
    ['items', 0, 'text'],
    ['items', 1, 'text'],
  ]);
  expect(hits[0]).toMatchObject({ file: 'a.yml', title: 'A', before: 'A ', found: 'ROPE', after: ' ladder' });
  expect(hits[1]?.before).toMatch(/^…begin .*the long $/);
  expect(hits[1]?.after).toMatch(/^ here .*end…$/);
});

test('nothing is found for nothing, and of too many places the first are told', () => {
  expect(search('  ', known, NONE)).toEqual({ hits: [], more: false });
  const many = Array.from({ length: 100 }, () => ({ summary, value: 'rope' }));
  expect(search('rope', many, NONE)).toMatchObject({ more: true });
  expect(search('rope', many, NONE).hits.length).toBeLessThan(100);
});

test('a text is found by what its tokens stand for, and by the tokens', () => {
  const texts = [{ summary, value: { say: 'With {brand} you wait {days}.' } }];
  const tokens = new Map([['brand', 'Acme']]);
  expect(search('with acme you', texts, tokens).hits).toMatchObject([{ path: ['say'], found: 'With Acme you' }]);
  expect(search('{brand}', texts, tokens).hits).toMatchObject([{ before: 'With ', found: '{brand}' }]);
  expect(search('wait {days}', texts, tokens).hits).toHaveLength(1);
});
