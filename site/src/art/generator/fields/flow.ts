import { itemAt, range } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

type Disc = { at: Point; radius: number };

/** Speed at a point of an even flow past the discs. */
function speed([x, y]: Point, discs: Disc[]): Point {
  let [u, v] = [1, 0];
  for (const { at, radius } of discs) {
    const [dx, dy] = [x - at[0], y - at[1]];
    const square = Math.max(dx * dx + dy * dy, radius * radius);
    u -= (radius * radius * (dx * dx - dy * dy)) / square ** 2;
    v -= (radius * radius * 2 * dx * dy) / square ** 2;
  }
  return [u, v];
}

/** The path of a particle from a point on, until it leaves the picture. With a negative `step` it goes backward. */
function way(from: Point, discs: Disc[], step: number, nth: number): Point[] {
  const points = [from];
  let [x, y] = from;
  for (let k = 1; k < 400 && x > -60 && x < 1680; k++) {
    const [u, v] = speed([x, y], discs);
    const [mu, mv] = speed([x + (u * step) / 2, y + (v * step) / 2], discs);
    const length = Math.max(0.25, Math.hypot(mu, mv));
    x += (mu / length) * step;
    y += (mv / length) * step;
    if (k % nth === 0) points.push([x, y]);
  }
  return points;
}

/** Streamlines that part before discs and close behind them. One disc is the ring, and the signal line goes through. */
export const flow: Form = (dice, pen) => {
  const count = pen.count(dice.whole(27, 37));
  const side = dice.sign();
  const nth = pen.isSmall ? 8 : 5;
  const main: Disc = {
    at: [dice.between(900, 1140), pen.middle + dice.between(-210, 210)],
    radius: dice.between(70, 240),
  };
  const others = range(dice.whole(1, 3), (k): Disc => {
    const radius = dice.between(60, 190);
    const x = dice.between(140, 420) + k * 210;
    const y = main.at[1] + side * (k % 2 ? -1 : 1) * dice.between(180, 380);
    return { at: [x, Math.max(radius, Math.min(pen.bottom - radius, y))], radius };
  });
  const discs = [main, ...others];
  const lines = range(count, (i) => {
    const y = ((i - (count - 1) / 2) / count) * pen.bottom * 1.25 + main.at[1];
    const points = way([-50, y], discs, 12, nth);
    // A line that runs into a disc ends there. It is left out.
    const passes = itemAt(points, -1)[0] > 1500;
    return passes && i !== (count - 1) / 2 ? pen.curve(points) : '';
  });
  const stones = others.flatMap(({ at, radius }) =>
    [0.78, 0.6, 0.42, 0.24].map((part) => pen.circle(...at, radius * part)),
  );
  const upstream = way(main.at, others, -12, nth).reverse();
  const line = pen.curve([...upstream.slice(0, -1), ...way(main.at, others, 12, nth)]);
  return [pen.lines([...lines, ...stones]), ...pen.rim(main.at, (main.radius * 0.66) / pen.rings), pen.signal(line)];
};
