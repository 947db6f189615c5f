import { type Drawing, PLATE } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { lerp, range, smooth, takeOut } from '../../kit/maths.ts';
import { circle, curve, type Point } from '../../kit/path.ts';

const SIGNAL = 8;

/** Lines that climb one after the other. The signal line is one of them, and the ring is where it climbs. */
export const svcSeo: Drawing = {
  ...PLATE,
  draw() {
    const climbs = range(17, (i) => {
      const foot = 300 - i * 9;
      const middle = 70 + i * 20;
      const points = range(13, (j): Point => {
        const x = -10 + j * 42;
        return [x, lerp(foot, foot - 130, smooth(middle - 66, middle + 66, x))];
      });
      return curve(points);
    });
    const signalLine = takeOut(climbs, SIGNAL);
    return [line(climbs), signal(signalLine, 3), casing(circle(230, 163, 17), 10), ring(circle(230, 163, 15), 6)];
  },
};
