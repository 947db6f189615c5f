import { lerp, range, smooth, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

/** Rings round a source that lose their roundness, or drift to one side, with distance. The signal line starts there. */
export const contours: Form = (dice, pen) => {
  const source: Point = [dice.between(800, 1180), pen.middle + dice.between(-200, 200)];
  const count = pen.count(dice.whole(26, 33));
  const lobes = dice.whole(2, 6);
  const depth = dice.between(0.04, 0.5 / lobes + 0.06);
  const phase = dice.between(0, TAU);
  const [second, twist] = [dice.between(0, 0.12), dice.between(-1.6, 1.6)];
  const drift = dice.between(0.1, 0.6);
  const drifted = dice.between(0, TAU);
  const squash = dice.between(0.62, 1);
  const reach = dice.between(800, 1150);
  const rings = range(count, (i) => {
    const t = i / (count - 1);
    const radius = lerp(54 * pen.rings, reach, t ** 1.25);
    const loose = smooth(0.02, 0.8, t);
    const points = Math.min(8 + (pen.isSmall ? 3 : 4) * lobes, 12 + 2 * i);
    return pen.curve(
      range(points, (j): Point => {
        const angle = (TAU * j) / points;
        const wobble = depth * Math.cos(lobes * angle + phase + twist * t) + second * Math.cos((lobes + 1) * angle);
        const r = radius * (1 + loose * wobble);
        const away = drift * (radius - 54) * loose;
        const x = source[0] + away * Math.cos(drifted) + r * Math.cos(angle);
        return [x, source[1] + away * Math.sin(drifted) * squash + r * Math.sin(angle) * lerp(1, squash, loose)];
      }),
      true,
    );
  });
  const [swings, size, start] = [dice.between(4, 15), dice.between(40, 170), dice.between(-360, 360)];
  const approach = range(14, (i): Point => {
    const t = i / 14;
    const swing = (1 - t) ** 1.2 * size * Math.sin(t * swings + phase);
    return [lerp(-40, source[0], t), source[1] + start * (1 - t ** 0.8) ** 1.4 + swing];
  });
  const exit = [0, 40, 300, 1000].map((x): Point => [source[0] + x, source[1]]);
  return [pen.lines(rings), ...pen.clear(pen.curve([...approach, ...exit])), ...pen.eye(source, 32)];
};
