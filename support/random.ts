/** Numbers that look random and are the same in every run: mulberry32. */
export type Random = {
  /** A whole number from 0 to `below` - 1. */
  int: (below: number) => number;
  pick: <T>(list: readonly T[]) => T;
};

export function random(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  // Its callers have something to choose from.
  return { int, pick: <Item>(list: readonly Item[]) => list[int(list.length)] as Item };
}
