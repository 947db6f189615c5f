import { type Drawing, PLATE } from '../../kit/drawing.ts';
import { line, ring, signal } from '../../kit/layers.ts';
import { range } from '../../kit/maths.ts';
import { circle, curve, type Point } from '../../kit/path.ts';

const RADIUS = 58;
const CENTRE = [250, 160] as const;

/** Height above the axis of the streamline `psi` of potential flow round a cylinder, by Newton's method. */
function streamline(psi: number, x: number): number {
  const square = RADIUS * RADIUS;
  const dx = x - CENTRE[0];
  const surface = Math.sqrt(Math.max(0, square - dx ** 2));
  let y = psi;
  for (let pass = 0; pass < 24; pass++) {
    const distance = dx ** 2 + y * y;
    const error = y * (1 - square / Math.max(distance, square * 0.98)) - psi;
    const slope = 1 - square / distance + (2 * y * y * square) / (distance * distance);
    y -= error / Math.max(slope, 0.25);
    // A step may cross the axis or enter the cylinder; bring it back to its side and to the surface.
    if (y * psi < 0) y = Math.sign(psi) * 2;
    if (Math.abs(y) < surface) y = Math.sign(psi) * surface;
  }
  return y;
}

/** Ideal flow around a ring: the story bends to the reader, then straightens. */
export const svcContent: Drawing = {
  ...PLATE,
  draw() {
    const flow = range(18, (i) => {
      const points = range(25, (j): Point => {
        const x = -10 + j * 20.8;
        return [x, CENTRE[1] + streamline((i - 8.5) * 15, x)];
      });
      return curve(points);
    });
    return [line(flow), ring(circle(...CENTRE, 40), 8), signal('M-10 160H490', 3)];
  },
};
