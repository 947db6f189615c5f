import { lerp, range, TAU, takeOut } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

/** Lines leave the ring to all sides of a region and bend to it; rings of equal distance lie across them. */
export const burst: Form = (dice, pen) => {
  const count = pen.count(dice.whole(30, 44));
  const at: Point = [dice.between(230, 330), pen.middle + dice.between(-190, 190)];
  const open = dice.between(0.12, 0.21) * TAU;
  const swirl = dice.between(-0.4, 0.4);
  const [inner, outer] = [150, dice.between(1060, 1240)];
  const squash = dice.between(0.84, 1.04);
  const tilt = dice.between(-0.22, 0.22);
  const tier = dice.whole(1, 3);
  const place = (angle: number, radius: number): Point => {
    const bent = angle + swirl * (((radius - inner) / outer) ** 1.4 - 0.5) + tilt * (radius / outer);
    return [
      at[0] + radius * Math.cos(bent),
      lerp(at[1], pen.middle, radius / outer) + radius * Math.sin(bent) * squash,
    ];
  };
  const doors: string[] = [];
  const lines = range(count, (i) => {
    const angle = ((i + 0.5) / count - 0.5) * open;
    const end = outer * (1 - (i % (tier + 1)) * 0.13);
    const points = range(6, (j) => place(angle, lerp(inner, end, j / 5)));
    doors.push(pen.circle(...place(angle, end + 9), 9));
    return pen.curve([[at[0] + 40, at[1] + ((i + 0.5) / count - 0.5) * 110], ...points]);
  });
  const arcs = range(dice.whole(3, 7), (k) => {
    const radius = lerp(300, outer * 0.62, k / 6);
    return pen.curve(range(15, (j) => place((j / 14 - 0.5) * open, radius)));
  });
  const line = takeOut(lines, (count - 1) / 2);
  const approach = pen.straight([[-60, at[1]], at]);
  const { back, front } = pen.hoop({ at, across: 140, deep: dice.between(40, 56) });
  return [pen.lines([...lines, ...arcs, ...doors]), ...back, pen.signal(approach + line.replace('M', 'L')), ...front];
};
