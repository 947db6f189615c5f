import { type Drawing, PLATE } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { itemAt, range, smooth, takeOut } from '../../kit/maths.ts';
import { circle, curve, type Point } from '../../kit/path.ts';

const SIGNAL = 8;

/** A cohort rises from its start, then keeps most of its height. */
function cohort(k: number): Point[] {
  const start = -10 + k * 30;
  const points: Point[] = [[start, 300]];
  for (let x = start + 16; x <= 500; x += 26) {
    const age = x - start;
    points.push([x, 300 - smooth(0, 70, age) * (26 + 14 * k) * (0.82 + 0.18 * Math.exp(-age / 90))]);
  }
  return points;
}

/** One curve for each cohort of customers, each higher than the one before. */
export const svcSaas: Drawing = {
  ...PLATE,
  draw() {
    const cohorts = range(15, cohort);
    const [x, y] = itemAt(itemAt(cohorts, SIGNAL), 6);
    const curves = cohorts.map((points) => curve(points));
    const signalLine = takeOut(curves, SIGNAL);
    return [
      line(curves),
      line('M0 300h480', 2),
      casing(signalLine, 7),
      signal(signalLine, 3),
      casing(circle(x, y, 15), 9),
      ring(circle(x, y, 15), 6),
      signal(`M${x - 22} ${Math.round(y)}h44`, 3),
    ];
  },
};
