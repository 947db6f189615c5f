import { itemAt } from './maths.ts';

export type Point = readonly [x: number, y: number];

type PathOptions = {
  /** How many steps a unit has: coordinates are rounded to 1 / steps. */
  steps?: number;
  closed?: boolean;
};

/** Path numbers as short as SVG allows: one decimal, no leading zero, no space before a minus. */
export const numbers = (values: number[]): string =>
  values
    .map((value) => {
      const text = String(+value.toFixed(1)).replace(/^(-?)0\./, '$1.');
      return text.startsWith('-') ? text : ` ${text}`;
    })
    .join('');

/** The numbers after a command letter, which need no space before the first of them. */
export const command = (letter: string, values: number[]): string => letter + numbers(values).trimStart();

/** A smooth curve through the points: Catmull-Rom, written as relative cubics. */
export function curve(points: readonly Point[], { steps = 1, closed = false }: PathOptions = {}): string {
  const round = (value: number) => Math.round(value * steps) / steps;
  const last = points.length - 1;
  const at = (i: number) => itemAt(points, closed ? i % points.length : Math.max(0, Math.min(last, i)));
  const values: number[] = [];
  let x = round(at(0)[0]);
  let y = round(at(0)[1]);
  const start = command('M', [x, y]);
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    values.push(
      round(from[0] + (to[0] - before[0]) / 6) - x,
      round(from[1] + (to[1] - before[1]) / 6) - y,
      round(to[0] - (after[0] - from[0]) / 6) - x,
      round(to[1] - (after[1] - from[1]) / 6) - y,
      round(to[0]) - x,
      round(to[1]) - y,
    );
    x = round(to[0]);
    y = round(to[1]);
  }
  return `${start}${command('c', values)}${closed ? 'z' : ''}`;
}

/** Straight lines from point to point. */
export function polyline(points: readonly Point[], { steps = 1, closed = false }: PathOptions = {}): string {
  const rounded = points.map(([x, y]) => [Math.round(x * steps) / steps, Math.round(y * steps) / steps] as const);
  const values = rounded.slice(1).flatMap(([x, y], i) => {
    const [fromX, fromY] = itemAt(rounded, i);
    return [x - fromX, y - fromY];
  });
  return `${command('M', [...itemAt(rounded, 0)])}${command('l', values)}${closed ? 'z' : ''}`;
}

/** A whole circle, as two arcs. */
export const circle = (x: number, y: number, r: number): string =>
  `${command('M', [x - r, y])}${half(r, 2 * r)}${half(r, -2 * r)}`;

const half = (r: number, across: number) => `${command('a', [r, r])} 0 1 0${numbers([across, 0])}`;
