import { casing, type Layer, line, ring, signal } from '../kit/layers.ts';
import { itemAt } from '../kit/maths.ts';
import { circle, command, curve, numbers, type Point, polyline } from '../kit/path.ts';

/** What a form draws on: always 1600 units wide, whatever the size of the drawing. */
export type Sheet = {
  /** Width and height of the drawing. */
  width: number;
  height: number;
  /** Share of the lines that a case study's drawing has. */
  share: number;
  /** Stroke widths, in units of the drawing. */
  stroke: { line: number; signal: number; ring: number; gap: number };
  /** How large rings are, beside those of a case study's drawing. */
  rings: number;
};

type Hoop = { at: Point; across: number; deep: number; turn?: number };

export type Pen = ReturnType<typeof penFor>;

/** Tools that turn the units of a form into paths of a drawing. */
export function penFor({ width, height, share, stroke, rings }: Sheet) {
  const unit = width / 1600;
  const steps = unit < 1 ? 2 : 1;
  const scaled = (points: readonly Point[]) => points.map(([x, y]): Point => [x * unit, y * unit]);
  const pen = {
    middle: height / unit / 2,
    bottom: height / unit,
    rings,
    /** Whether the drawing is shown small, with few lines. */
    isSmall: share < 1,
    /** As many lines as this drawing has where a case study's has `lines`; always odd, so that one is the middle. */
    count: (lines: number) => 2 * Math.round((lines * share - 1) / 2) + 1,
    /** A smooth line. An open one loses what is outside the drawing, except two points at each end. */
    curve(points: readonly Point[], closed = false): string {
      const shown = closed ? points : seen(points, height / unit);
      return shown.length > 1 ? curve(scaled(shown), { steps, closed }) : '';
    },
    straight: (points: readonly Point[]) => polyline(scaled(points), { steps }),
    /** Level stretches joined by S-shaped bends: the points come in pairs, the ends of each stretch. */
    sweep(points: readonly Point[]): string {
      const at = points.map(([x, y]): Point => [Math.round(x * unit), Math.round(y * unit)]);
      const parts = at.slice(1).map(([x, y], i) => {
        const [fromX, fromY] = itemAt(at, i);
        const [dx, dy] = [x - fromX, y - fromY];
        return dy === 0 ? command('h', [dx]) : command('c', [dx / 2, 0, dx / 2, dy, dx, dy]);
      });
      return command('M', [...itemAt(at, 0)]) + parts.join('');
    },
    circle: (x: number, y: number, r: number) => circle(+(x * unit).toFixed(1), +(y * unit).toFixed(1), r * unit),
    lines: (d: string[], opacity?: number) => line(d, stroke.line, opacity),
    signal: (d: string) => signal(d, stroke.signal),
    /** The signal line with a gap on both sides, where it crosses other lines. */
    clear: (d: string): Layer[] => [casing(d, stroke.signal + stroke.gap), signal(d, stroke.signal)],
    /** A ring seen from the front, without its signal line. */
    rim([x, y]: Point, radius: number): Layer[] {
      const round = pen.circle(x, y, radius * rings);
      return [casing(round, stroke.ring + stroke.gap), ring(round, stroke.ring)];
    },
    /** A ring seen from the front. The signal line passes over it along `turn`. */
    eye(at: Point, radius: number, turn = 0): Layer[] {
      const reach = radius * rings * 1.7;
      return [
        ...pen.rim(at, radius),
        pen.signal(pen.straight([-reach, reach].map((along) => turned(along, 0, turn, at)))),
      ];
    },
    /** A ring seen from the front, in whose middle the signal line starts. It leaves along `turn`. */
    source(at: Point, radius: number, turn = 0): Layer[] {
      return [...pen.rim(at, radius), pen.signal(pen.straight([at, turned(radius * rings * 1.7, 0, turn, at)]))];
    },
    /** A ring seen at an angle: one half lies under the lines, the other over them. `turn` is the way of the lines. */
    hoop({ at: [x, y], across, deep, turn = 0 }: Hoop) {
      const along: Point = [Math.cos(turn), Math.sin(turn)];
      const half = across * rings * unit;
      const [topX, topY] = [x * unit + along[1] * half, y * unit - along[0] * half];
      const degrees = (turn * 180) / Math.PI;
      const arc = (sweep: 0 | 1) =>
        `${command('a', [deep * rings * unit, half, degrees])} 0 ${sweep}${numbers([-2 * along[1] * half, 2 * along[0] * half])}`;
      const from = command('M', [topX, topY]);
      const [dx, dy] = [along[0] * 2, along[1] * 2];
      const joined = `${command('M', [topX + dx, topY + dy])}${command('l', [-dx, -dy])}${arc(0)}${command('l', [dx, dy])}`;
      return {
        back: [ring(from + arc(1), stroke.ring)],
        front: [casing(from + arc(0), stroke.ring + stroke.gap), ring(joined, stroke.ring)],
      };
    },
  };
  return pen;
}

const EDGE = 60;

function seen(points: readonly Point[], bottom: number): readonly Point[] {
  const isIn = ([x, y]: Point) => x > -EDGE && x < 1600 + EDGE && y > -EDGE && y < bottom + EDGE;
  const first = points.findIndex(isIn);
  return first < 0 ? [] : points.slice(Math.max(0, first - 2), points.findLastIndex(isIn) + 3);
}

/** Turns a place along and across a line of flow into a point: `turn` is the way of the flow. */
export const turned = (along: number, across: number, turn: number, [x, y]: Point): Point => [
  x + along * Math.cos(turn) - across * Math.sin(turn),
  y + along * Math.sin(turn) + across * Math.cos(turn),
];
