import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { waveAt, wavePath } from './wave.ts';

type Point = [x: number, y: number];

/** Points along the cubics of a path made of M, c and s. */
function trace(path: string): Point[] {
  const [, start, first, rest] = must(/^M(.+)c(.+)s(.+)H1400$/.exec(path));
  const read = (text: string) => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  let [x, y] = read(must(start)) as Point;
  let mirror: Point = [0, 0];
  const points: Point[] = [];
  const cubic = ([bx, by, cx, cy, dx, dy]: number[]) => {
    for (let t = 0; t < 1; t += 0.1) {
      const [b, c, d] = [3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      points.push([x + b * must(bx) + c * must(cx) + d * must(dx), y + b * must(by) + c * must(cy) + d * must(dy)]);
    }
    [x, y, mirror] = [x + must(dx), y + must(dy), [must(dx) - must(cx), must(dy) - must(cy)]];
  };
  cubic(read(must(first)));
  const values = read(must(rest));
  for (let i = 0; i < values.length; i += 4) cubic([...mirror, ...values.slice(i, i + 4)]);
  return points;
}

test.each([4, 3])('with %i columns the line crosses its axis where each of them starts', (columns) => {
  for (let column = 0; column < columns; column++) {
    expect(waveAt((column * 1000) / columns, columns).y).toBeCloseTo(50);
  }
});

test.each([4, 3])('with %i columns the cubics cannot be told from the damped sine', (columns) => {
  // The wave is 176 px high on the page and 100 units in its own picture.
  const distance = ([x, y]: Point) => Math.abs(waveAt(x, columns).y - y) * 1.76;
  const points = trace(wavePath(columns));
  expect(Math.max(...points.filter(([x]) => x >= 0).map(distance))).toBeLessThan(0.5);
  // Left of the columns, in the margin, the damping sets in at once, which a cubic rounds off.
  expect(Math.max(...points.map(distance))).toBeLessThan(1.5);
});

test('each crest of the wave is lower than the one before', () => {
  const crests = [62.5, 187.5, 312.5, 437.5, 562.5].map((x) => Math.abs(waveAt(x, 4).y - 50));
  expect(crests).toEqual(crests.toSorted((a, b) => b - a));
});

test('the path is short enough to be written into the page', () => {
  expect(wavePath(4).length).toBeLessThan(700);
});
