import { type Drawing, PLATE } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { range } from '../../kit/maths.ts';
import { curve, type Point } from '../../kit/path.ts';

const MEAN = 240;

/** A bell over the mean, its points close together where it bends most. */
function bell(width: number, height: number): string {
  const points = range(27, (j): Point => {
    const q = (j - 13) / 13;
    const x = MEAN + 252 * Math.sign(q) * Math.abs(q) ** 1.7;
    const z = (x - MEAN) / width;
    return [x, 270 - height * Math.exp(-z * z * 1.6)];
  });
  return curve(points, { steps: 2 });
}

/** One mean, narrowing spread: noise becomes a number. */
export const svcAnalytics: Drawing = {
  ...PLATE,
  draw: () => [
    line(range(14, (k) => bell(150 - k * 9.6, 26 + k * 13))),
    line('M0 278h480', 2),
    signal('M240-10V330', 3),
    casing('M220 70a20 8 0 0 0 40 0', 12),
    ring('M220 70a20 8 0 1 0 40 0a20 8 0 1 0-40 0', 6),
    signal('M240 70V100', 3),
  ],
};
