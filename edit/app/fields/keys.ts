import { useRef } from 'react';

/** Names for the items of a list that move with them, so that each keeps its place on the page and stays open. */
export function useKeys(count: number) {
  const last = useRef(0);
  const list = useRef<number[]>([]);
  const next = () => ++last.current;
  // Items that came or went otherwise, such as from disk.
  while (list.current.length < count) list.current.push(next());
  list.current.length = count;
  return {
    list: list.current,
    add: () => void list.current.push(next()),
    remove: (index: number) => void list.current.splice(index, 1),
    move: (from: number, to: number) => void list.current.splice(to, 0, ...list.current.splice(from, 1)),
  };
}
