/** Names for the items of a list that move with them, so that each keeps its place on the page and stays open. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Path } from '../../api.ts';
import { samePath } from '../../data.ts';
import { onChange } from '../store/sync.ts';

/** The keys of the items of a list, in their order. Every change of the list takes them along, also one that is taken back. */
export function useKeys(path: Path, count: number): RefObject<number[]> {
  const last = useRef(0);
  const keys = useRef<number[]>([]);
  // Items that came or went otherwise, such as from disk.
  while (keys.current.length < count) keys.current.push(++last.current);
  keys.current.length = count;
  const own = useRef(path);
  own.current = path;
  useEffect(
    () =>
      onChange((change) => {
        const at = change.path.at(-1);
        if (change.op === 'set' || typeof at !== 'number' || !samePath(change.path.slice(0, -1), own.current)) return;
        const moved = change.op === 'insert' ? [++last.current] : keys.current.splice(at, 1);
        if (change.op !== 'remove') keys.current.splice('to' in change ? change.to : at, 0, ...moved);
      }),
    [],
  );
  return keys;
}
