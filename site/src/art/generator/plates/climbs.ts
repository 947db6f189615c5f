import { lerp, range, smooth, takeOut } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

/** Lines that change their level one after the other, and perhaps their order. The ring is where the signal line moves. */
export const climbs: Form = (dice, pen) => {
  const count = pen.count(dice.whole(30, 46));
  const up = dice.sign();
  const middle = (count - 1) / 2;
  const feet = (dice.between(360, 900) / count) * dice.sign();
  const heads = (dice.between(360, 900) / count) * dice.sign();
  const rise = dice.between(150, 420) * up;
  const delay = dice.between(8, 34) * dice.sign() * (37 / count);
  const breadth = dice.between(150, 340);
  const centre = dice.between(640, 1000);
  const steps = dice.either(1, 1, 2);
  const apart = dice.between(0.8, 1.1) * (breadth + 170);
  const step = (place: number, x: number) => smooth(place - breadth, place + breadth, x);
  const height = (i: number, x: number) => {
    const k = i - middle;
    const at = centre + k * delay;
    const moved = steps === 1 ? step(at, x) : 0.5 * (step(at - apart, x) + step(at, x));
    return pen.middle + lerp(k * feet + rise / 2, k * heads - rise / 2, moved);
  };
  const line = (i: number) => pen.curve(range(19, (j): Point => [-60 + j * 96, height(i, -60 + j * 96)]));
  const lines = range(count, line);
  const chosen = takeOut(lines, middle);
  const slope = (height(middle, centre + 5) - height(middle, centre - 5)) / 10;
  return [pen.lines(lines), ...pen.clear(chosen), ...pen.eye([centre, height(middle, centre)], 34, Math.atan(slope))];
};
