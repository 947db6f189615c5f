import { range, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

/** Lines from all sides that wind into the ring. The signal line leaves it straight. */
export const vortex: Form = (dice, pen) => {
  const count = pen.count(dice.whole(46, 64));
  const centre: Point = [dice.between(760, 1160), pen.middle + dice.between(-200, 200)];
  const turn = dice.between(0.9, 3.6) * dice.sign();
  const ease = dice.between(1.7, 2.6);
  const bend = dice.between(1.4, 3);
  const squash = dice.between(0.5, 1);
  const arms = dice.either(1, 2, 3, 5);
  const bunch = dice.between(0.25, 0.95) / arms;
  const tilt = dice.between(-0.9, 0.9);
  const open = dice.between(44, pen.isSmall ? 80 : 120);
  const inner = open * pen.rings;
  const lines = range(count, (k) => {
    const even = (k / count) * TAU;
    const start = even + bunch * Math.sin(arms * even);
    const points = range(14, (j): Point => {
      const t = j / 13;
      const radius = inner + 2400 * (1 - t) ** ease;
      const angle = start + (even - start) * t + turn * t ** bend;
      const flat = squash + (1 - squash) * t ** 2;
      const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle) * flat];
      return [centre[0] + x * Math.cos(tilt) - y * Math.sin(tilt), centre[1] + x * Math.sin(tilt) + y * Math.cos(tilt)];
    });
    return pen.curve(points);
  });
  const out = dice.between(-0.3, 0.3);
  const exit = pen.straight([centre, [centre[0] + 1000, centre[1] + 1000 * Math.tan(out)]]);
  return [pen.lines(lines), ...pen.clear(exit), ...pen.source(centre, open, out)];
};
