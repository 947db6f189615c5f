import { itemAt, lerp } from './maths.ts';

/** Mulberry32: the same seed gives the same numbers, 0 to 1, on every machine. */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Noise = (x: number, y: number) => number;

/** Gradient noise over the plane, roughly -1 to 1, with one feature per unit. */
export function noise(seed: number): Noise {
  const hash = permutation(seed);
  const at = (i: number) => itemAt(hash, i & 255);
  const gradient = (h: number, x: number, y: number) => {
    const angle = (h / 128) * Math.PI;
    return Math.cos(angle) * x + Math.sin(angle) * y;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const left = at(column) + row;
    const right = at(column + 1) + row;
    const top = lerp(gradient(at(left), dx, dy), gradient(at(right), dx - 1, dy), fade(dx));
    const bottom = lerp(gradient(at(left + 1), dx, dy - 1), gradient(at(right + 1), dx - 1, dy - 1), fade(dx));
    return 1.4 * lerp(top, bottom, fade(dy));
  };
}

function permutation(seed: number): number[] {
  const next = random(seed);
  const values = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i; i--) {
    const j = (next() * (i + 1)) | 0;
    [values[i], values[j]] = [itemAt(values, j), itemAt(values, i)];
  }
  return values;
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
