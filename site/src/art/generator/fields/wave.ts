import { range, TAU, takeOut } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';
import { turned } from '../pen.ts';

/** A string at many moments, or a ribbon that turns: waves that grow along the picture. The ring is on a crossing. */
export const wave: Form = (dice, pen) => {
  const isRibbon = dice.either(true, false);
  const halves = dice.between(2.3, pen.isSmall ? 4.4 : 5.2);
  const grow = dice.between(1, 1.6);
  const flip = dice.sign();
  const size = dice.between(260, 400);
  const turn = dice.between(-0.24, 0.24);
  const centre: Point = [800, pen.middle + dice.between(-70, 70)];
  const overtone = dice.between(0, 0.3);
  const span = dice.between(0.7, 1.7);
  const count = pen.count(dice.whole(24, 31));
  const signalLine = isRibbon ? (count - 1) / 2 : Math.round(count * dice.between(0.1, 0.3));
  const along = (s: number) => flip * (2 * (s / halves) ** grow - 1) * 900;
  const swing = (s: number) => size * (s / halves) ** (grow - 1);
  const height = (s: number, i: number) => {
    const time = (Math.PI * (i + 0.5)) / count;
    if (isRibbon) return Math.sin(Math.PI * s + span * (time / Math.PI - 0.5) * 2);
    const second = Math.sin(TAU * s) * Math.cos(2 * time + 0.5);
    return Math.sin(Math.PI * s) * Math.cos(time) + overtone * second;
  };
  const parts = Math.ceil(halves * (pen.isSmall ? 6 : 7));
  const point = (s: number, i: number) => turned(along(s), swing(s) * height(s, i), turn, centre);
  const lines = range(count, (i) => pen.curve(range(parts + 1, (k) => point((halves * k) / parts, i))));
  const middle = takeOut(lines, signalLine);
  const nodes = range(Math.floor(halves), (k) => k + 1);
  const distance = (s: number) => Math.abs(point(s, 0)[0] - 1000);
  const node = nodes.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  const [x, y] = point(node + 0.01, (count - 1) / 2);
  const at = turned(along(node), 0, turn, centre);
  const way = isRibbon ? Math.atan((y - at[1]) / (x - at[0])) : turn;
  const open = isRibbon
    ? (swing(node) * Math.sin(Math.min(span, TAU / 4)) * Math.cos(way) + 40) / pen.rings
    : dice.between(64, 100);
  const { back, front } = pen.hoop({
    at,
    across: open,
    deep: dice.between(26, 44),
    turn: way,
  });
  return [...back, pen.lines(lines), ...pen.clear(middle), ...front];
};
