import type { Drawing } from '../../kit/drawing.ts';
import { line, signal, tiltedRing } from '../../kit/layers.ts';
import { lerp, range, smooth, TAU, takeOut } from '../../kit/maths.ts';
import { curve, type Point } from '../../kit/path.ts';
import { noise } from '../../kit/random.ts';

const COUNT = 48;
const SIGNAL = 21;
const AXIS = 205;
const RING = 1010;

/** Height of a line in the rope: its strand turns round the axis, and the line has a place within the strand. */
function laid(i: number, x: number): number {
  const fibre = Math.floor(i / 3) * 2 + (i % 3 ? 1 : 0);
  const angle = (x - 1035) / 92 + ((fibre % 3) * TAU) / 3;
  return AXIS + 46 * Math.sin(angle) + (fibre / ((COUNT * 2) / 3) - 0.5) * 44 * Math.cos(angle);
}

/** Loose lines: a third falls away, the rest goes through the ring and is twisted into a rope round the signal line. */
export const story: Drawing = {
  width: 1600,
  height: 420,
  grounds: ['ink'],
  draw() {
    const swell = noise(11);
    const wave = noise(23);
    const ripple = noise(31);
    const lines = range(COUNT, (i) => {
      const rank = (i + 0.5) / COUNT - 0.5;
      const falls = i % 3 === 1;
      const points: Point[] = [];
      for (let x = -40; x <= 1660; x += 20) {
        const loose = smooth(60, 420, x) * (1 - smooth(560, 960, x));
        const unrest =
          150 * swell(x / 300 + 2, rank * 2.6 + 4) + 74 * wave(x / 150, rank * 5 + 9) + 16 * ripple(x / 80, rank * 9);
        let y = AXIS + rank * lerp(330, 96, smooth(520, 985, x)) + loose * unrest;
        if (i === SIGNAL) y = lerp(y, AXIS, smooth(560, RING, x));
        else y = lerp(y, laid(i, x), smooth(1035, 1230, x));
        if (falls) y += 620 * smooth(300 + ((i * 37) % 150) + rank * 160, 840 + ((i * 53) % 120), x) ** 1.5;
        points.push([x, y]);
        if (falls && y > 500) break;
      }
      return curve(points);
    });
    const signalLine = takeOut(lines, SIGNAL);
    const { back, front } = tiltedRing(RING, AXIS, 26, 92, 13);
    return [...back, line(lines, 1.2), signal(signalLine, 4.5), ...front];
  },
};
