import { lerp, range } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

/** Circles that grow along a bent way: a horn. Its mouthpiece is the ring, and the signal line comes out of it. */
export const horn: Form = (dice, pen) => {
  const count = pen.count(dice.whole(32, 44));
  const flip = dice.sign();
  const up = dice.sign();
  const [small, large] = [56 * pen.rings, dice.between(260, 420)];
  const start: Point = [800 + flip * dice.between(200, 360), pen.middle + up * dice.between(30, 200)];
  const bend: Point = [800 + flip * dice.between(-260, 60), pen.middle + up * dice.between(80, 320)];
  const end: Point = [800 - flip * dice.between(180, 520), pen.middle - up * dice.between(20, 260)];
  const grow = dice.between(0.8, 1.7);
  const squash = dice.between(0.36, 1);
  const way = (t: number, axis: 0 | 1) => (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * bend[axis] + t * t * end[axis];
  const lines = range(count, (i) => {
    const t = i / (count - 1);
    const [x, y, r] = [way(t, 0), way(t, 1), lerp(small, large, t ** grow)];
    return pen.curve(
      range(
        9,
        (j): Point => [
          x + r * lerp(1, squash, t) * Math.cos((j / 9) * 2 * Math.PI),
          y + r * Math.sin((j / 9) * 2 * Math.PI),
        ],
      ),
      true,
    );
  });
  const angle = Math.atan2(start[1] - bend[1], start[0] - bend[0]);
  const out: Point = [start[0] + 1800 * Math.cos(angle), start[1] + 1800 * Math.sin(angle)];
  return [pen.lines(lines), ...pen.clear(pen.straight([start, out])), ...pen.source(start, 34, angle)];
};
