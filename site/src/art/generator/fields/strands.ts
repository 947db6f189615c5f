import { range, smooth, takeOut } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { noise } from '../../kit/random.ts';
import type { Form } from '../form.ts';
import { turned } from '../pen.ts';

/** Upright lines, straight on one side and loose on the other: smoke that rises, or weed that hangs. */
export const strands: Form = (dice, pen) => {
  const count = pen.count(dice.whole(58, 92));
  const hangs = dice.either(true, false);
  const [drift, curl] = [noise(dice.seed()), noise(dice.seed())];
  const [far, fine] = [dice.between(240, pen.isSmall ? 380 : 560), dice.between(30, 130)];
  const [grain, tall] = [dice.between(460, 820), dice.between(360, 640)];
  const still = pen.bottom * dice.between(0.14, 0.5);
  const lean = dice.between(-0.42, 0.42);
  const gather = dice.between(-0.6, 0.5);
  const focus = dice.between(860, 1180);
  const slant = dice.between(-0.7, 0.7);
  const startOf = (i: number) => -700 + (i / (count - 1)) * 3000;
  const rank = Math.round(((focus + 700) / 3000) * (count - 1));
  const place = still * dice.between(0.55, 0.85);
  const centre = hangs ? place : pen.bottom - place;
  const point = (i: number, height: number): Point => {
    const x = startOf(i);
    const freedom = smooth(still, pen.bottom * 1.1, height) ** 1.15;
    const w = drift(x / grain + 1.7, height / tall);
    const v = curl(x / (grain * 0.55) + w * 0.9, height / (tall * 0.55) + 4);
    const aside = freedom * (far * w + fine * v + (x - focus) * gather + lean * (height - still));
    const y = hangs ? height : pen.bottom - height;
    return turned(x + aside - focus, y - centre, slant, [focus, centre]);
  };
  const lines = range(count, (i) => {
    const heights = [-900, -40, still * 0.5];
    for (let height = still; height <= pen.bottom + 420; height += pen.isSmall ? 105 : 70) heights.push(height);
    return pen.curve(heights.map((height) => point(i, height)));
  });
  const line = takeOut(lines, rank);
  const { back, front } = pen.hoop({
    at: turned(startOf(rank) - focus, 0, slant, [focus, centre]),
    across: dice.between(62, 110),
    deep: dice.between(22, 34),
    turn: slant - Math.PI / 2,
  });
  return [...back, pen.lines(lines), ...pen.clear(line), ...front];
};
