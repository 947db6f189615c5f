import type { Drawing } from '../../kit/drawing.ts';
import { PLATE } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { range, TAU } from '../../kit/maths.ts';
import { circle, curve, type Point } from '../../kit/path.ts';

const SOURCES = 44;
const [CX, CY] = [470, 450];

/** Many sources wind into one answer; the answer leaves as a straight line. */
export const svcGeo: Drawing = {
  width: 1000,
  height: 900,
  grounds: PLATE.grounds,
  draw() {
    const spirals = range(SOURCES, (k) => {
      const points = range(11, (j): Point => {
        const t = j / 10;
        const radius = 62 + 720 * (1 - t) ** 1.8;
        const angle = (k / SOURCES) * TAU + 2.2 * t * t;
        return [CX + radius * Math.cos(angle), CY + radius * Math.sin(angle)];
      });
      return curve(points);
    });
    return [
      line(spirals, 1.4),
      casing(`M${CX} ${CY}H1010`, 18),
      signal(`M${CX} ${CY}H1010`, 5),
      ring(circle(CX, CY, 50), 18),
      signal(`M${CX} ${CY}h90`, 5),
    ];
  },
};
