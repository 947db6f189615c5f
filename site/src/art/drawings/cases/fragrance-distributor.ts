import { CASE, type Drawing } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { lerp, range, smooth, TAU } from '../../kit/maths.ts';
import { circle, curve, type Point } from '../../kit/path.ts';

const SOURCE = [1010, 470] as const;
const RINGS = 31;
/** Constants of the Clifford attractor, used as a field of flow. */
const [A, B, C, D] = [-1.4, 1.6, 1.0, 0.7];

/** Pushes a point three times along the field. */
function diffuse([startX, startY]: Point, strength: number): Point {
  let x = startX;
  let y = startY;
  for (let push = 0; push < 3; push++) {
    const u = (x - 800) / 330;
    const v = (y - 500) / 330;
    x += strength * 52 * (Math.sin(A * v) + C * Math.cos(A * u));
    y += strength * 52 * (Math.sin(B * u) + D * Math.cos(B * v));
  }
  return [x, y];
}

/** The signal line swings in from the left edge, ever less, and leaves the source straight. */
function approach(): string {
  const points = range(13, (i): Point => {
    const t = (2 * i) / 25;
    const swing = (1 - t) ** 1.1 * 150 * Math.sin(t * 15 + 0.6);
    return [lerp(-30, SOURCE[0], t), lerp(800, SOURCE[1], t ** 0.8) + swing];
  });
  const exit = [SOURCE[0], SOURCE[0] + 30, SOURCE[0] + 300, 1640].map((x): Point => [x, SOURCE[1]]);
  return curve([...points, ...exit]);
}

/** A drop diffusing: concentric rings pushed by a field that strengthens outwards. */
export const fragranceDistributor: Drawing = {
  ...CASE,
  draw() {
    const rings = range(RINGS, (i) => {
      const radius = 46 + i * 18 + i * i * 0.78;
      const strength = smooth(30, 620, radius);
      const count = Math.min(28, 12 + i);
      const points = range(count, (j) => {
        const angle = (TAU * j) / count;
        const x = SOURCE[0] + radius * Math.cos(angle) * 1.12;
        const y = SOURCE[1] + radius * Math.sin(angle) * 0.9;
        return diffuse([x, y], strength);
      });
      return curve(points, { closed: true });
    });
    const signalLine = approach();
    return [line(rings), casing(signalLine, 12), ring(circle(...SOURCE, 30), 12), signal(signalLine, 4.5)];
  },
};
