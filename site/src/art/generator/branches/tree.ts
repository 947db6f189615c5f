import { itemAt, takeOut } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

type Way = Point[];

/** One line that branches again and again. Every fork divides its height among its branches. */
export const tree: Form = (dice, pen) => {
  const forks = dice.either(
    [2, 2, 2, 2, 3],
    [3, 3, 2, 3],
    [2, 3, 3, 3],
    [4, 4, 3],
    [3, 2, 2, 2, 2],
    [2, 2, 3, 2, 2],
    [5, 3, 3],
    [4, 2, 2, 3],
  );
  const bevelled = dice.either(true, false);
  const trunk = dice.between(250, 400);
  const pull = dice.between(0.58, 1.4);
  const doors: string[] = [];
  const ways: Way[] = [];
  const door = dice.either('ring', 'bar', 'none');
  const lengths = forks.map((_, i) => pull ** i);
  const whole = lengths.reduce((a, b) => a + b, 0);
  const room = 1475 - trunk;
  const uneven = dice.between(0.6, 1.7);
  const grow = (from: Way, x: number, y: number, high: number, depth: number) => {
    const branches = forks[depth];
    if (!branches) {
      ways.push([...from, [1540, y]]);
      if (door === 'ring') doors.push(pen.circle(1548, y, 7));
      if (door === 'bar')
        doors.push(
          pen.straight([
            [1540, y - high * 0.34],
            [1540, y + high * 0.34],
          ]),
        );
      return;
    }
    const length = (room * itemAt(lengths, depth)) / whole;
    const shares = Array.from({ length: branches }, (_, k) => (depth < 2 ? uneven ** (depth ? 1 - k : k) : 1));
    const sum = shares.reduce((a, b) => a + b, 0);
    let top = (depth === 0 ? pen.middle : y) - high / 2;
    for (const share of shares) {
      const part = (high * share) / sum;
      const next = top + part / 2;
      const drop = Math.min(Math.abs(next - y), length * 0.7);
      grow(
        [...from, [x + length * 0.14, y], [x + (bevelled ? length * 0.14 + drop : length * 0.86), next]],
        x + length,
        next,
        part,
        depth + 1,
      );
      top += part;
    }
  };
  const height = pen.bottom * dice.between(0.86, 0.98);
  const at: Point = [172, pen.middle + dice.between(-0.2, 0.2) * pen.bottom];
  grow(
    [
      [-30, at[1]],
      [trunk, at[1]],
    ],
    trunk,
    at[1],
    height,
    0,
  );
  const path = (way: Way) => (bevelled ? pen.straight(way) : pen.sweep(way));
  const chosen = Math.round((ways.length - 1) * dice.between(0.12, 0.88));
  const lines = ways.map(path);
  const line = takeOut(lines, chosen);
  const { back, front } = pen.hoop({ at, across: dice.between(110, 150), deep: dice.between(36, 54) });
  return [...back, pen.lines(lines), pen.lines(doors), pen.signal(line), ...front].filter(({ d }) => d !== '');
};
