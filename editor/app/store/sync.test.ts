/** Changes of the open entry, and taking them back. Nothing is asked of a server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Value } from '../../api.ts';
import { now, update } from './state.ts';
import { change, undoLast } from './sync.ts';

const FILE = 'posts/a.md';
const POST = { sources: ['A', 'B'], body: 'One.[1](#source-1) Two.[2](#source-2)' };

beforeEach(() => {
  vi.useFakeTimers();
  const schema = { properties: { body: { sources: 'sources' }, sources: {} } };
  const entry = {
    file: FILE,
    kind: 'posts',
    version: '',
    value: POST,
    schema,
    references: {},
    tokens: [],
    pictures: [],
  };
  const said = {
    clashes: [],
    problems: [],
    asked: null,
    status: 'ready',
    fault: null,
    undo: [],
    restored: null,
  } as const;
  update({ open: FILE, drafts: { [FILE]: { entry, value: POST, ...said, clashes: [], problems: [], undo: [] } } });
});
afterEach(() => {
  vi.useRealTimers();
});

const value = (): Value | undefined => now().drafts[FILE]?.value;
const remove = () => change({ op: 'remove', path: ['sources', 0] }, 'Removed A');

test('the citations of a removed source are named with it, and come back with it', () => {
  expect(remove()).toBe('Removed A, and 1 citation of it in the text');
  expect(value()).toEqual({ sources: ['B'], body: 'One. Two.[1](#source-1)' });
  expect(undoLast()).toEqual({ said: 'Removed A, and 1 citation of it in the text', path: ['sources', 0] });
  expect(value()).toEqual(POST);
});

test('what was typed since then stays, and cites the source that it has cited', () => {
  remove();
  change({ op: 'set', path: ['body'], value: 'None. Two.[1](#source-1) More.' });
  undoLast();
  expect(value()).toEqual({ sources: ['A', 'B'], body: 'None. Two.[2](#source-2) More.' });
});

test('a move is taken back with its citations', () => {
  expect(change({ op: 'move', path: ['sources', 0], to: 1 }, 'Moved A')).toBe('Moved A');
  expect(value()).toEqual({ sources: ['B', 'A'], body: 'One.[2](#source-2) Two.[1](#source-1)' });
  undoLast();
  expect(value()).toEqual(POST);
});
