import { type Drawing, PLATE } from '../../kit/drawing.ts';
import { casing, lead, line, ring } from '../../kit/layers.ts';
import { lerp, range, smooth } from '../../kit/maths.ts';
import { circle, curve, type Point } from '../../kit/path.ts';

const LEAD = 8;

/** Every query climbs in its turn; the lead is among them, the ring where it rises. */
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
    const [leadLine] = climbs.splice(LEAD, 1);
    return [line(climbs), lead(leadLine!, 3), casing(circle(230, 163, 17), 10), ring(circle(230, 163, 15), 6)];
  },
};
