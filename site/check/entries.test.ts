import { expect, test } from 'vitest';
import { KINDS } from '../src/content/kinds.ts';
import { readContent } from './entries.ts';

test('entries of every kind are read', () => {
  const kinds = new Set(readContent().map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(Object.keys(KINDS).sort());
});
