import { lerp, range, smooth, TAU, takeOut } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { noise } from '../../kit/random.ts';
import type { Form } from '../form.ts';
import { turned } from '../pen.ts';

/** Loose lines drawn together through a ring. After it they run straight, open again, or are twisted into a rope. */
export const cable: Form = (dice, pen) => {
  const count = pen.count(dice.whole(36, 46));
  const at: Point = [dice.between(860, 1180), pen.middle + dice.between(-130, 130)];
  const turn = dice.between(-0.3, 0.3);
  const [swell, wave] = [noise(dice.seed()), noise(dice.seed())];
  const [unrest, length] = [dice.between(120, 250), dice.between(320, 560)];
  const wide = dice.between(850, 1500);
  const tight = count * dice.between(4.2, 6) * (pen.isSmall ? 2.6 : 1);
  const from = dice.between(-1300, -900);
  const after = pen.isSmall ? dice.either('straight', 'open') : dice.either('straight', 'open', 'rope');
  const opening = dice.between(500, 1100);
  const pitch = dice.between(70, 110) * dice.sign();
  const lines = range(count, (i) => {
    const rank = (i + 0.5) / count - 0.5;
    const points: Point[] = [];
    for (let x = -1340; x <= 1000; x += after === 'straight' && x >= 40 ? 900 : pen.isSmall ? 120 : 80) {
      const t = smooth(from, -30, x);
      const drift = unrest * (swell(x / length, rank * 2.3) + 0.5 * wave(x / (length * 0.62), rank * 4.6));
      let y = rank * lerp(wide, tight, t ** 0.62) + (1 - t) ** 1.25 * drift;
      if (after === 'open') y += rank * (opening - tight) * Math.max(0, x / 800) ** 1.5;
      if (after === 'rope' && i !== (count - 1) / 2) {
        const strand = x / pitch + ((i % 3) * TAU) / 3;
        const laid = tight * (0.4 * Math.sin(strand) + 0.36 * rank * Math.cos(strand));
        y = lerp(y, laid, smooth(30, 260, x));
      }
      points.push(turned(x, y, turn, at));
    }
    return pen.curve(points);
  });
  const middle = takeOut(lines, (count - 1) / 2);
  const { back, front } = pen.hoop({ at, across: (tight * 0.66) / pen.rings, deep: dice.between(30, 60), turn });
  return [...back, pen.lines(lines), ...pen.clear(middle), ...front];
};
