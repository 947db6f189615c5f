import { CASE, type Drawing } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { range, smooth, takeOut } from '../../kit/maths.ts';
import { curve, type Point } from '../../kit/path.ts';
import { noise } from '../../kit/random.ts';

const COUNT = 70;
const SIGNAL = 40;

const startOf = (i: number) => -90 + (i / (COUNT - 1)) * 1780;

/** Grill bars below, smoke above: straight lines that loosen with height. The ring is the vent of the lid. */
export const bbqDistributor: Drawing = {
  ...CASE,
  draw() {
    const drift = noise(5);
    const curl = noise(9);
    const smoke = range(COUNT, (i) => {
      const x = startOf(i);
      const points: Point[] = [
        [x, 1040],
        [x, 860],
      ];
      for (let y = 770; y >= -60; y -= 52) {
        const freedom = smooth(0, 1, (770 - y) / 830) ** 1.15;
        const w = drift(x / 520 + 1.7, y / 430 + 2);
        const v = curl(x / 300 + w * 0.9, y / 250 + 4);
        points.push([x + freedom * (330 * w + 170 * v) + (800 - x) * 0.04 * freedom, y + 40 * freedom * v]);
      }
      return curve(points);
    });
    const signalLine = takeOut(smoke, SIGNAL);
    const bars = range(5, (i) => `M-10 ${856 + i * 30}h1620`);
    const vent = (sweep: 0 | 1) => `M${Math.round(startOf(SIGNAL)) - 64} 760a64 24 0 0 ${sweep} 128 0`;
    return [
      line(bars, 1.1, 0.55),
      ring(vent(1), 12),
      line(smoke),
      signal(signalLine),
      casing(vent(0), 20),
      ring(vent(0), 12),
    ];
  },
};
