import { CASE, type Drawing } from '../../kit/drawing.ts';
import { casing, cover, type Layer, line, ring, signal } from '../../kit/layers.ts';
import { itemAt, lerp, range, TAU } from '../../kit/maths.ts';
import { circle, curve, type Point } from '../../kit/path.ts';
import { random } from '../../kit/random.ts';

type Jack = readonly [column: number, row: number];
type Cable = { from: Jack; to: Jack; live: boolean };

const COLUMNS = 22;
const ROWS = [132, 226] as const;
const LIVE: Cable = { from: [4, 1], to: [17, 1], live: true };
/** Place of the live cable among the others, from the longest, which hang at the back, to the shortest. */
const LIVE_PLACE = 11;

const position = ([column, row]: Jack): Point => [62 + column * 70.3, itemAt(ROWS, row)];

const reach = ({ from, to }: Cable) => Math.abs(to[0] - from[0]);

/** Eighteen cables between jacks that no other cable uses, and the live one. */
function plugIn(next: () => number): Cable[] {
  const key = ([column, row]: Jack) => column * 2 + row;
  const used = new Set([key(LIVE.from), key(LIVE.to)]);
  const take = (): Jack => {
    const jack: Jack = [(next() * COLUMNS) | 0, (next() * 2) | 0];
    if (used.has(key(jack))) return take();
    used.add(key(jack));
    return jack;
  };
  const cables = range(18, (): Cable => ({ from: take(), to: take(), live: false }));
  return cables.sort((a, b) => reach(b) - reach(a)).toSpliced(LIVE_PLACE, 0, LIVE);
}

/** A cable hangs the lower the farther it reaches. `slack` is 0 to 1. */
function hang({ from, to }: Cable, slack: number): string {
  const [x1, y1] = position(from);
  const [x2, y2] = position(to);
  const sag = Math.min(690, 150 + Math.abs(x2 - x1) * 0.58 + slack * 130);
  const points = range(13, (i): Point => {
    const t = i / 12;
    const depth = 1 - Math.abs(2 * t - 1) ** 2.6;
    return [x1 + (x2 - x1) * (t - 0.05 * Math.sin(TAU * t)), lerp(y1, y2, t) + sag * depth];
  });
  return curve(points);
}

/** A stroke inside a casing inside a stroke makes a tube. */
const tube = (d: string): Layer[] => [line(d, 9.5), casing(d, 7), line(d, 1.1)];

const livePlug = ([x, y]: Point): Layer[] => [
  cover(circle(x, y, 24)),
  ring(circle(x, y, 18), 11),
  signal(`M${x} ${y}v26`, 9),
];

/** A patch bay: many cables hang, one route is live. */
export const proAudioDistributor: Drawing = {
  ...CASE,
  draw() {
    const next = random(41);
    const cables = plugIn(next);
    const hung = cables.flatMap((cable) => {
      const d = hang(cable, next());
      return [casing(d, 17), ...(cable.live ? [signal(d, 9)] : tube(d))];
    });
    const jacks = ROWS.flatMap((_, row) => range(COLUMNS, (column) => circle(...position([column, row]), 14)));
    const plugs = cables.filter(({ live }) => !live).flatMap(({ from, to }) => [position(from), position(to)]);
    return [
      ...hung,
      cover(jacks),
      line(jacks, 1.4),
      line(
        plugs.map(([x, y]) => circle(x, y, 5)),
        7,
      ),
      ...[LIVE.from, LIVE.to].map(position).flatMap(livePlug),
    ];
  },
};
