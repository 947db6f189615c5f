import { lerp, range, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';
import { turned } from '../pen.ts';

/** Straight lines between two hoops that are twisted against each other: they form a waist. The ring is there. */
export const ruled: Form = (dice, pen) => {
  const count = pen.count(dice.whole(38, 54));
  const twist = dice.between(0.58, 0.86) * Math.PI * dice.sign();
  const ring: Point = [dice.between(880, 1120), pen.middle + dice.between(-110, 110)];
  const turn = dice.between(-1.1, 1.1);
  const [left, right] = [dice.between(240, 660), dice.between(180, 600)];
  const [leftEnd, rightEnd] = [dice.between(-1250, -560), dice.between(380, 900)];
  const deep = dice.between(0.12, 0.3);
  const phase = dice.between(0, TAU);
  const ends = (k: number): [Point, Point] => {
    const angle = phase + (k / count) * TAU;
    return [
      [leftEnd + left * deep * Math.cos(angle), left * Math.sin(angle)],
      [rightEnd + right * deep * Math.cos(angle + twist), right * Math.sin(angle + twist)],
    ];
  };
  const spread = (x: number) => {
    const heights = range(count, (k) => {
      const [a, b] = ends(k);
      return lerp(a[1], b[1], (x - a[0]) / (b[0] - a[0]));
    });
    return Math.max(...heights.map(Math.abs));
  };
  const places = range(41, (k) => lerp(leftEnd * 0.8, rightEnd * 0.8, k / 40));
  const waist = places.reduce((a, b) => (spread(b) < spread(a) ? b : a));
  const put = ([x, y]: Point) => turned(x - waist, y, turn, ring);
  const lines = range(count, (k) => pen.straight(ends(k).map(put)));
  const rims = [leftEnd, rightEnd].map((end, side) => {
    const radius = side ? right : left;
    return pen.curve(
      range(16, (k) => put([end + radius * deep * Math.cos((k / 16) * TAU), radius * Math.sin((k / 16) * TAU)])),
      true,
    );
  });
  const axis = pen.straight([put([-2400, 0]), put([2400, 0])]);
  const { back, front } = pen.hoop({
    at: ring,
    across: (spread(waist) + 34) / pen.rings,
    deep: dice.between(26, 44),
    turn,
  });
  return [...back, pen.lines([...lines, ...rims]), ...pen.clear(axis), ...front];
};
