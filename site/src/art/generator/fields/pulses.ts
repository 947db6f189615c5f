import { itemAt, lerp, range } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Form } from '../form.ts';

/** One pulse at many moments: it travels, rises and narrows. The signal line is one moment; the ring is on its crest. */
export const pulses: Form = (dice, pen) => {
  const count = pen.count(dice.whole(24, 32));
  const base = pen.bottom * dice.between(0.74, 0.9);
  const [from, to] = [dice.between(160, 620), dice.between(980, 1320)];
  const tall = [dice.between(60, 360), dice.between(300, 560)] as const;
  const broad = [dice.between(130, 330), dice.between(100, 300)] as const;
  const lift = dice.between(160, 400);
  const back = dice.either(true, false);
  const pulse = (t: number) => ({
    x: back ? lerp(to, from, t) : lerp(from, to, t),
    size: lerp(tall[0], tall[1], t),
    width: lerp(broad[0], broad[1], t),
    foot: base - lift * t,
  });
  const height = (x: number, t: number) => {
    const { x: centre, size, width, foot } = pulse(t);
    return foot - size * Math.exp(-(((x - centre) / width) ** 2));
  };
  const line = (t: number) => {
    const { x: centre, width } = pulse(t);
    const inner = range(13, (j) => centre + ((j - 6) / 6) * width * 2.4);
    const [first, last] = [itemAt(inner, 0), itemAt(inner, -1)];
    const before = [Math.min(-60, first - 800), first - 200];
    const after = [last + 200, Math.max(1660, last + 800)];
    return pen.curve([...before, ...inner, ...after].map((x): Point => [x, height(x, t)]));
  };
  const rank = Math.round((count - 1) * (back ? dice.between(0.2, 0.5) : dice.between(0.55, 0.85)));
  const lines = range(count, (i) => (i === rank ? '' : line(i / (count - 1))));
  const t = rank / (count - 1);
  const crest: Point = [pulse(t).x, height(pulse(t).x, t)];
  const { back: far, front } = pen.hoop({ at: crest, across: dice.between(52, 74), deep: dice.between(20, 30) });
  return [...far, pen.lines(lines), ...pen.clear(line(t)), ...front];
};
