import { expect, test } from 'vitest';
import { search } from './search.ts';

const summary = { file: 'a.yml', kind: 'pages', title: 'A', draft: false, address: null, removable: false };
const long = `${'begin '.repeat(40)}the long Rope here ${'end '.repeat(40)}`;
const known = [{ summary, value: { title: 'Cord', items: [{ text: 'A ROPE ladder' }, { text: long }], count: 3 } }];

test('words are found in any case, with their place and what stands around them', () => {
  const { hits, more } = search(' rope ', known);
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
  expect(search('  ', known)).toEqual({ hits: [], more: false });
  const many = Array.from({ length: 100 }, () => ({ summary, value: 'rope' }));
  expect(search('rope', many)).toMatchObject({ more: true });
  expect(search('rope', many).hits.length).toBeLessThan(100);
});
