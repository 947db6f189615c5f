import { lerp, range } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const cross = (a: Point, b: Point) => a[0] * b[1] - a[1] * b[0];
const between = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];

/** Straight lines from one edge to another, as threads on a board. Where they are dense, they form a curve. */
export const envelope: Form = (dice, pen) => {
  const count = pen.count(dice.whole(46, 62));
  const mirror = dice.sign();
  const flip = dice.sign();
  const place = (x: number, y: number): Point => [800 + mirror * (x - 800), pen.middle + flip * (y - pen.middle)];
  const corner = place(dice.between(820, 1240), pen.middle + dice.between(240, 380));
  const start = place(dice.between(-40, 160), pen.middle + dice.between(160, 380));
  const tip = place(dice.between(1200, 1560), pen.middle - dice.between(340, 480));
  const open = dice.between(0, 0.22);
  const [first, last] = [between(corner, tip, open), between(start, corner, 1 - open * 0.6)];
  const ends = (t: number): [Point, Point] => [between(start, last, t), between(first, tip, t)];
  const rank = Math.round((count - 1) * dice.between(0.4, 0.62));
  const lines = range(count, (i) => (i === rank ? '' : pen.straight(ends(i / (count - 1)))));
  const [a, b] = ends(rank / (count - 1));
  const slide = minus(last, start);
  const turn = minus(minus(tip, first), slide);
  const touch = Math.min(0.85, Math.max(0.15, -cross(slide, minus(b, a)) / cross(turn, minus(b, a))));
  const edges = [pen.straight([start, last]), pen.straight([first, tip])];
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  return [
    pen.lines([...lines, ...edges]),
    ...pen.clear(pen.straight([between(a, b, -4), between(a, b, 5)])),
    ...pen.eye(between(a, b, touch), 34, angle),
  ];
};
