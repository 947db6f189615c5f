import { itemAt, range } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';

/** A closed line, without repeating its first point. */
export type Outline = readonly Point[];

const CONTROL: Outline = [
  [-610, 10],
  [-585, -120],
  [-470, -176],
  [-300, -170],
  [-120, -128],
  [60, -134],
  [250, -196],
  [430, -212],
  [560, -160],
  [626, -40],
  [606, 80],
  [500, 168],
  [330, 196],
  [130, 176],
  [-60, 150],
  [-270, 158],
  [-440, 168],
  [-560, 122],
];

/** Catmull-Rom between `b` and `c`. */
const between = (a: number, b: number, c: number, d: number, t: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);

const around = (points: Outline, i: number): Point => itemAt(points, i % points.length);

/** The outline of the sole along its own axis, toe to the right. */
export function outline(): Outline {
  const points: Point[] = [];
  for (const i of CONTROL.keys()) {
    const [a, b, c, d] = [around(CONTROL, i - 1), around(CONTROL, i), around(CONTROL, i + 1), around(CONTROL, i + 2)];
    // Six sixths add up to just below 1, so each control point comes twice; the offsets are tuned to that.
    for (let t = 0; t < 1; t += 1 / 6) {
      points.push([between(a[0], b[0], c[0], d[0], t), between(a[1], b[1], c[1], d[1], t)]);
    }
  }
  return points;
}

/** The outline moved outwards by `distance` (inwards if negative), with every `step`th of its points. */
export function offset(points: Outline, distance: number, step: number): Outline {
  return range(Math.ceil(points.length / step), (k) => {
    const i = k * step;
    const [x, y] = around(points, i);
    const [before, after] = [around(points, i - 3), around(points, i + 3)];
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy);
    return [x + (dy / length) * distance, y - (dx / length) * distance];
  });
}

/** Whether the outline goes round the point: an odd number of its sides lie to the right. */
export function inside([x, y]: Point, points: Outline): boolean {
  const crossed = points.filter(([x1, y1], i) => {
    const [x2, y2] = around(points, i - 1);
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  });
  return crossed.length % 2 === 1;
}
