import { lerp, range, smooth, takeOut } from '../../kit/maths.ts';
import { curve, type Point } from '../../kit/path.ts';
import { noise } from '../../kit/random.ts';

type Gathering = {
  count: number;
  /** Distance between the points of a line. */
  step: number;
  /** Where along the flow the lines begin to draw together, and where they lie side by side. */
  from: number;
  to: number;
  /** Center of the flow, and its spread before and after. */
  centre: number;
  wide: number;
  tight: number;
  /** Turns a place in the flow into a point of the drawing; `loose` falls from 1 to 0. */
  place: (along: number, across: number, loose: number) => Point;
  /** Path command that carries each line on, straight, to the edge. */
  exit: string;
};

/** Lines that wander, and draw together until they are straight. Three octaves of noise bend them, less and less. */
export function gather({ count, step, from, to, centre, wide, tight, place, exit }: Gathering) {
  const swell = noise(11);
  const wave = noise(16);
  const ripple = noise(29);
  const lines = range(count, (i) => {
    const rank = (i + 0.5) / count - 0.5;
    const points: Point[] = [];
    for (let s = -2 * step; s <= to + step; s += step) {
      const t = smooth(from, to - 30, s);
      const unrest =
        170 * swell(s / 430 + 3, rank * 2.3 + 7) + 92 * wave(s / 210, rank * 4.6) + 16 * ripple(s / 110, rank * 9);
      const across = centre + rank * lerp(wide, tight, t ** 0.62) + (1 - t) ** 1.25 * unrest;
      points.push(place(s, across, 1 - t));
    }
    return curve(points) + exit;
  });
  const middle = takeOut(lines, (count - 1) / 2);
  return { signalLine: middle, lines };
}
