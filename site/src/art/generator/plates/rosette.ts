import { range, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

/** One closed line, repeated with a turn. The signal line is one of the turns; the ring is on its farthest point. */
export const rosette: Form = (dice, pen) => {
  const lobes = dice.either(1, 2, 2, 3);
  const count = pen.count(dice.whole(34, 46));
  const size = dice.between(290, 400);
  const flat = lobes === 3 ? dice.between(0.5, 1) : dice.between(0.2, 0.66);
  const away = lobes === 1 ? dice.between(90, 200) : lobes === 3 ? dice.between(50, 110) : dice.between(0, 60);
  const centre: Point = [dice.between(660, 980), pen.middle + dice.between(-80, 80)];
  const squash = dice.between(0.72, 1);
  const tilt = dice.between(-0.5, 0.5);
  const point = (angle: number, turn: number): Point => {
    const long = lobes === 3 ? size * (0.82 + 0.3 * flat * Math.cos(3 * angle)) : size;
    const x = away + long * Math.cos(angle);
    const y = (lobes === 3 ? long : size * (lobes === 1 ? 0.86 : flat)) * Math.sin(angle);
    const [u, v] = [x * Math.cos(turn) - y * Math.sin(turn), (x * Math.sin(turn) + y * Math.cos(turn)) * squash];
    return [centre[0] + u * Math.cos(tilt) - v * Math.sin(tilt), centre[1] + u * Math.sin(tilt) + v * Math.cos(tilt)];
  };
  const period = TAU * dice.either(1, 1, dice.between(0.24, 0.6));
  const closed = (turn: number) =>
    pen.curve(
      range(14, (j) => point((j / 14) * TAU, turn)),
      true,
    );
  const chosen = dice.between(-1.1, 0.9);
  const lines = range(count, (k) => closed(chosen + ((k + 0.5) / count) * period));
  return [pen.lines(lines), ...pen.clear(closed(chosen)), ...pen.rim(point(0, chosen), 34)];
};
