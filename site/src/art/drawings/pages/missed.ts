import type { Drawing } from '../../kit/drawing.ts';
import { line, ring, signal } from '../../kit/layers.ts';
import { range, smooth, takeOut } from '../../kit/maths.ts';
import { curve, type Point } from '../../kit/path.ts';

const LINES = 9;

/** The signal line of the bundle: level, then dropping under the ring, then rocking. */
function fall(): Point[] {
  const points: Point[] = [];
  for (let x = -910; x <= 2500; x += 62) {
    const drop = 0.5 + 0.5 * Math.tanh((x - 600) / 120);
    const rocking = 0.5 + 0.5 * Math.tanh((x - 960) / 130);
    points.push([x, 330 + 306 * drop + rocking * 56 * Math.sin((x - 760) / 118)]);
  }
  return points;
}

/** The line that missed the ring; the ring is the zero of 404. Drawn inline by the not-found page. */
export const missed: Drawing = {
  width: 1600,
  height: 700,
  grounds: [],
  draw() {
    const points = fall();
    const lines = range(LINES, (i) =>
      curve(points.map(([x, y]): Point => [x, y + (i - 4) * (6 + 9 * smooth(480, 1500, x))])),
    );
    const signalLine = takeOut(lines, 4);
    return [ring('M688 335a112 198 0 1 0 224 0a112 198 0 1 0-224 0', 58), line(lines, 1.3), signal(signalLine, 6)];
  },
};
