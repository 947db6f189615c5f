import { range, takeOut } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

/** A bundle comes through the ring, and its lines leave it one by one, the outermost first or last. */
export const fan: Form = (dice, pen) => {
  const count = pen.count(dice.whole(30, 42));
  const groups = dice.whole(1, 6);
  const gaps = groups === 1 ? 0 : dice.between(0.14, 0.4) / groups;
  const tall = dice.between(0.7, 0.96);
  const tight = dice.between(220, 360);
  const at: Point = [180, pen.middle + dice.between(-230, 230)];
  const [first, last] = [dice.between(320, 460), dice.between(760, 1040)];
  const outerFirst = dice.either(true, false);
  const reach = dice.between(280, 420);
  const stagger = dice.between(0, 240);
  const door = dice.either(true, true, false);
  const doors: string[] = [];
  const lines = range(count, (i) => {
    const rank = (i + 0.5) / count - 0.5;
    const group = Math.floor(((i + 0.5) / count) * groups) - (groups - 1) / 2;
    const room = pen.bottom * tall - Math.max(0, groups - 1) * gaps * pen.bottom;
    const y = pen.middle + rank * room + group * gaps * pen.bottom;
    const away = Math.abs(rank) * 2;
    const leave = first + (last - first) * (outerFirst ? 1 - away : away) * 0.9;
    const end = 1540 - stagger * ((i * 7) % 5) * 0.25;
    const from = at[1] + rank * tight;
    if (door) doors.push(pen.circle(end + 8, y, 8));
    return pen.sweep([
      [-30, from],
      [leave, from],
      [Math.min(leave + reach, end - 60), y],
      [end, y],
    ]);
  });
  const line = takeOut(lines, (count - 1) / 2);
  const { back, front } = pen.hoop({ at, across: tight * 0.64, deep: dice.between(38, 58) });
  return [...back, pen.lines(lines), pen.lines(doors), ...pen.clear(line), ...front].filter(({ d }) => d !== '');
};
