import { itemAt, lerp, range } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { noise } from '../../kit/random.ts';
import type { Form } from '../form.ts';

const STEP = 10;
const SAMPLES = 172;

/** The stretches of a line that no line in front hides. Updates `horizon`, so that this line hides those behind it. */
function visible(heights: number[], horizon: number[]): Point[][] {
  let run: Point[] = [];
  const runs = [run];
  heights.forEach((y, k) => {
    const above = itemAt(horizon, k);
    if (y < above) run.push([k * STEP - 60, y]);
    else if (run.length > 0) {
      run = [];
      runs.push(run);
    }
    horizon[k] = Math.min(above, y);
  });
  return runs.filter((run) => run.length > 3);
}

/** Every nth point of a run, and its last one: enough for a smooth curve. */
const thinned = (run: Point[], nth: number) =>
  run.filter((_, k) => k === run.length - 1 || (k % nth === 0 && k < run.length - nth / 2));

/** Lines one behind the other, which rise to two mountains. The signal line is one of them; the ring is on its peak. */
export const ridges: Form = (dice, pen) => {
  const count = pen.count(dice.whole(24, 32));
  const [front, back] = [pen.bottom * dice.between(0.84, 0.98), pen.bottom * dice.between(0.34, 0.48)];
  const centre = dice.between(860, 1140);
  const [breadth, peak] = [dice.between(210, 400), dice.between(260, 430)];
  const second = { x: dice.between(180, 620), size: dice.between(0.1, 0.7), breadth: dice.between(120, 260) };
  const rough = noise(dice.seed());
  const grain = dice.between(150, 300);
  const lean = dice.between(-260, 260);
  const slope = dice.between(-90, 90);
  const height = (x: number, t: number) => {
    const bump = Math.exp(-(((x - centre - lean * (t - 0.35)) / breadth) ** 2));
    const other = second.size * Math.exp(-(((x - second.x - lean * t) / second.breadth) ** 2));
    const tall = (bump + other) * (0.66 + 0.5 * Math.abs(rough(x / grain, t * 5)));
    const base = lerp(front, back, t) + (slope * (x - 800)) / 800;
    return base - peak * tall * (1 - 0.35 * t) - 16 * rough(x / 260, t * 7 + 40);
  };
  const nth = pen.isSmall ? 10 : 6;
  const horizon = range(SAMPLES, () => Number.POSITIVE_INFINITY);
  const rank = Math.round((count - 1) * dice.between(0.22, 0.45));
  const across = (i: number) => range(SAMPLES, (k) => height(k * STEP - 60, i / (count - 1)));
  const chosen = across(rank);
  const lines = range(count, (i) => {
    const runs = visible(across(i), horizon);
    return i === rank ? '' : runs.map((run) => pen.curve(thinned(run, nth))).join('');
  });
  const whole = chosen.map((y, k): Point => [k * STEP - 60, y]);
  const near = whole.filter(([x]) => Math.abs(x - centre) < breadth);
  const at = near.reduce((a, b) => (b[1] < a[1] ? b : a));
  const { back: far, front: close } = pen.hoop({ at, across: dice.between(56, 84), deep: dice.between(20, 30) });
  return [...far, pen.lines(lines), ...pen.clear(pen.curve(thinned(whole, nth))), ...close];
};
