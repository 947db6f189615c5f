import { CASE, type Drawing } from '../../kit/drawing.ts';
import { line, signal, tiltedRing } from '../../kit/layers.ts';
import { range } from '../../kit/maths.ts';
import { circle, type Point, polyline } from '../../kit/path.ts';
import { random } from '../../kit/random.ts';

const TRACES = 33;
const AXIS = 500;
const VIA = 8;
/** Pitch of the traces as they come in, and in the bus. */
const WIDE = 33;
const TIGHT = 12;

/** Where a trace starts: at the edge, or every so often at a via. */
function start(i: number, offset: number, y: number, next: () => number): { point: Point; via?: string } {
  if (offset <= 2 || i % 4 !== 1) return { point: [-20, y] };
  const x = 60 + next() * 150;
  return { point: [x + VIA, y], via: circle(x, y, VIA) };
}

/** A length-matching meander along `y`, dipping towards the axis, that ends short of `end`. */
function meander(from: number, end: number, y: number, side: number): Point[] {
  const left = Math.max(from + 14, 1090);
  const count = Math.floor((end - 30 - left) / 16);
  const points: Point[] = [];
  let level = y;
  for (let i = 0; i <= count; i++) {
    const next = i === count || i % 2 ? y : y - side * 10;
    points.push([left + i * 16, level], [left + i * 16, next]);
    level = next;
  }
  return points;
}

/** The way out of the bus: up or down at 45 degrees, then straight to a via. */
function fanOut(offset: number, side: number, y: number): { points: Point[]; via: string } {
  const peel = 850 + (16 - offset) * 6;
  const rise = 26 + offset * 15;
  const level = y + side * rise;
  const end = 1190 + ((offset * 5 + (side > 0 ? 3 : 0)) % 9) * 46;
  return {
    points: [
      [peel, y],
      [peel + rise, level],
      ...(offset % 5 === 2 ? meander(peel + rise, end, level, side) : []),
      [end - VIA, level],
    ],
    via: circle(end, level, VIA),
  };
}

/** Octilinear traces: a bus gathered at 45 degrees, then fanned out to vias. */
export const electronicsDistributor: Drawing = {
  ...CASE,
  draw() {
    const next = random(7);
    const vias: string[] = [];
    let signalLine = '';
    const traces = range(TRACES, (i) => {
      const rank = i - (TRACES - 1) / 2;
      const offset = Math.abs(rank);
      const outer = AXIS + rank * WIDE;
      const inner = AXIS + rank * TIGHT;
      const joint = 540 + offset * 6;
      const { point, via } = start(i, offset, outer, next);
      if (via) vias.push(via);
      const gathered: Point[] = [point, [joint - Math.abs(inner - outer), outer], [joint, inner]];
      if (rank === 0) {
        signalLine = polyline([...gathered, [1620, AXIS]]);
        return '';
      }
      const out = fanOut(offset, Math.sign(rank), inner);
      vias.push(out.via);
      return polyline([...gathered, ...out.points]);
    });
    const { back, front } = tiltedRing(700, AXIS, 62, 236, 16);
    return [...back, line(traces, 1.5), line(vias, 3), signal(signalLine, 5), ...front];
  },
};
