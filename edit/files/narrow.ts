/** Finds the smallest changes that lead from one value to another, so that what stays keeps its text. */
import { isDeepStrictEqual } from 'node:util';
import type { Path, Value } from '../api.ts';
import { type DataChange, isGroup } from '../data.ts';

function inList(old: Value[], next: Value[], path: Path): DataChange[] {
  if (old.length === next.length) return old.flatMap((item, at) => narrow(item, next[at]!, [...path, at]));
  let head = 0;
  while (head < Math.min(old.length, next.length) && isDeepStrictEqual(old[head], next[head])) head += 1;
  let tail = 0;
  const most = Math.min(old.length, next.length) - head;
  while (tail < most && isDeepStrictEqual(old.at(-1 - tail), next.at(-1 - tail))) tail += 1;
  const both = Math.min(old.length, next.length) - tail;
  const same = old.slice(head, both).flatMap((item, at) => narrow(item, next[head + at]!, [...path, head + at]));
  const added = next
    .slice(both, next.length - tail)
    .map((value, at): DataChange => ({ op: 'insert', path: [...path, both + at], value }));
  // From the end, so that the places of those before it stay.
  const removed = old
    .slice(both, old.length - tail)
    .map((_, at): DataChange => ({ op: 'remove', path: [...path, both + at] }));
  return [...same, ...added, ...removed.reverse()];
}

/** The changes that make `old` at a path into `next`; none when they are the same. */
export function narrow(old: Value, next: Value, path: Path): DataChange[] {
  if (isDeepStrictEqual(old, next)) return [];
  if (Array.isArray(old) && Array.isArray(next) && old.length > 0 && next.length > 0) return inList(old, next, path);
  if (!isGroup(old) || !isGroup(next) || Object.keys(old).length === 0 || Object.keys(next).length === 0)
    return [{ op: 'set', path, value: next }];
  const kept = Object.keys(old).filter((key) => key in next);
  const added = Object.keys(next).filter((key) => !(key in old));
  return [
    ...kept.flatMap((key) => narrow(old[key]!, next[key]!, [...path, key])),
    ...added.map((key): DataChange => ({ op: 'insert', path: [...path, key], value: next[key]! })),
    ...Object.keys(old)
      .filter((key) => !(key in next))
      .map((key): DataChange => ({ op: 'remove', path: [...path, key] })),
  ];
}
