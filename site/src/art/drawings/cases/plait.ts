import { lerp, range, smooth, TAU } from '../../kit/maths.ts';
import { curve, type Point, polyline } from '../../kit/path.ts';

export const STRANDS = 3;
export const AXIS = 500;

/** A stretch of one strand that lies above the others, or below them. */
export type Run = { strand: number; above: boolean; from: number; to: number };

/** The plait tightens to the right: its turns get shorter, and its swing and its strands narrower. */
const phase = (x: number, strand: number) => {
  const turns = 1.1 + 10.4 * ((x + 200) / 2000) ** 1.28 * 1.55;
  return turns + (strand * TAU) / STRANDS;
};
const swing = (x: number) => lerp(300, 150, smooth(0, 1500, x));
const halfWidth = (x: number) => lerp(104, 50, smooth(0, 1500, x));

const height = (x: number, strand: number) => AXIS + swing(x) * Math.sin(phase(x, strand));
const isAbove = (x: number, strand: number) => Math.sin(2 * phase(x, strand)) >= 0;

/** The runs of a strand from edge to edge, each one step into the next, so that they join. */
export function runs(strand: number): Run[] {
  const found: Run[] = [];
  let run: Run | undefined;
  for (let x = -60; x <= 1660; x += 4) {
    if (run) run.to = x;
    if (run?.above === isAbove(x, strand)) continue;
    run = { strand, above: isAbove(x, strand), from: x, to: x };
    found.push(run);
  }
  return found;
}

/** The points of a run along one side: `side` is -1 and 1 at the edges of the strand, 0 in its middle. */
function along({ strand, from, to }: Run, side: number): Point[] {
  const count = Math.max(3, Math.round((to - from) / 38));
  return range(count + 1, (i) => {
    const x = lerp(from, to, i / count);
    const slope = (height(x + 2, strand) - height(x - 2, strand)) / 4;
    const length = Math.hypot(1, slope);
    const distance = halfWidth(x) * side;
    return [x - (slope / length) * distance, height(x, strand) + distance / length];
  });
}

export const fibre = (run: Run, side: number): string => curve(along(run, side));

/** The area of a run, as wide as `width` times the strand. */
export const ribbon = (run: Run, width: number): string =>
  polyline([...along(run, width), ...along(run, -width).reverse()], { closed: true });
