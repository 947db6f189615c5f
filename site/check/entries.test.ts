import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endingOf, KIND_NAMES, KINDS, type Kind } from '../src/content/kinds.ts';
import { yaml } from '../testing/content.ts';
import { readContent } from './entries.ts';

/** Whether the content has an entry of a kind. An agency may have no samples, or nobody in its list of people. */
function has(kind: Kind): boolean {
  const { holds, path } = KINDS[kind];
  if (!endingOf(holds)) return Object.keys(yaml<object>(path)).length > 0;
  return existsSync(`content/${path}`) && readdirSync(`content/${path}`).length > 0;
}

test('entries of every kind are read', () => {
  const kinds = new Set(readContent().map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(KIND_NAMES.filter(has).sort());
});
