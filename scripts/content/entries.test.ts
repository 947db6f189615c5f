import { expect, test } from 'vitest';
import { KINDS } from '../../src/content/kinds.ts';
import { readContent } from './entries.ts';
import { placeholders } from './placeholders.ts';

test('entries of every kind except posts are read', () => {
  const kinds = new Set(readContent().map(({ kind }) => kind));
  expect([...kinds, 'posts'].sort()).toEqual(Object.keys(KINDS).sort());
});

test('placeholders are listed with their place', () => {
  const data = { scheduling: { status: 'placeholder' } };
  expect(placeholders([{ file: 'content/site.yml', kind: 'site', id: 'site', data }])).toEqual([
    'content/site.yml: scheduling.status',
  ]);
});
