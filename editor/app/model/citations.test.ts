import { expect, test } from 'vitest';
import type { Schema, Value } from '../../api.ts';
import type { Change } from '../../data.ts';
import { appliedWithCitations } from './citations.ts';

const schema: Schema = { properties: { body: { sources: 'sources' }, sources: {}, related: {} } };
const post = (body: string, sources: string[]): Value => ({ body, sources, related: ['a', 'b'] });
const BODY =
  'One.[1](#source-1) Two [2](#source-2), as [they](#source-2) say. Three.[3](#source-3) None.[9](#source-9)';

test.each<[string, Change, string]>([
  [
    'moved',
    { op: 'move', path: ['sources', 0], to: 2 },
    'One.[3](#source-3) Two [1](#source-1), as [they](#source-1) say. Three.[2](#source-2) None.[9](#source-9)',
  ],
  [
    'put before others',
    { op: 'insert', path: ['sources', 1], value: 'N' },
    'One.[1](#source-1) Two [3](#source-3), as [they](#source-3) say. Three.[4](#source-4) None.[9](#source-9)',
  ],
  ['put at the end', { op: 'insert', path: ['sources', 3], value: 'N' }, BODY],
  [
    'removed, which takes its citations along and leaves their words',
    { op: 'remove', path: ['sources', 1] },
    'One.[1](#source-1) Two, as they say. Three.[2](#source-2) None.[9](#source-9)',
  ],
  ['changed', { op: 'set', path: ['sources', 0], value: 'N' }, BODY],
  ['of another list moved', { op: 'move', path: ['related', 0], to: 1 }, BODY],
])('each citation names the same source when one is %s', (_, change, body) => {
  const { value, removed } = appliedWithCitations(schema, post(BODY, ['A', 'B', 'C']), change);
  expect([(value as { body: string }).body, removed]).toEqual([body, change.op === 'remove' ? 2 : 0]);
});

test('an entry whose text cites nothing is changed as it is', () => {
  const change: Change = { op: 'remove', path: ['sources', 0] };
  expect(appliedWithCitations({ properties: { sources: {} } }, post(BODY, ['A']), change)).toEqual({
    value: post(BODY, []),
    removed: 0,
  });
});
