import { type Drawing, PLATE } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { range } from '../../kit/maths.ts';
import { circle } from '../../kit/path.ts';

const RAYS = 25;
const MIDDLE = 12;

/** The ends of the ray at `t`: one slides along the foot, the other up the slope. */
const ends = (t: number) => [20 + t * 290, 268, 310 + t * 140, 268 - t * 220] as const;

/** Straight rays, curved envelope: precision as string art. */
export const svcAdvertising: Drawing = {
  ...PLATE,
  draw() {
    const rays = range(RAYS, (i) => {
      const [x1, y1, x2, y2] = ends(i / (RAYS - 1)).map(Math.round);
      return `M${x1} ${y1}L${x2} ${y2}`;
    });
    const [x1, y1, x2, y2] = ends(0.5);
    const at = (t: number) => `${Math.round(x1 + (x2 - x1) * t)} ${Math.round(y1 + (y2 - y1) * t)}`;
    const eye = circle((x1 + x2) / 2, (y1 + y2) / 2, 15);
    return [
      line(rays.toSpliced(MIDDLE, 1)),
      line('M-10 268H310L450 48', 2),
      signal(`M${at(-0.9)}L${at(1.9)}`, 3),
      casing(eye, 10),
      ring(eye, 6),
      signal(`M${at(0.38)}L${at(0.62)}`, 3),
    ];
  },
};
