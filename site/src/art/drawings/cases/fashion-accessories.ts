import { CASE, type Drawing } from '../../kit/drawing.ts';
import { cover, line, ring, signal, tiltedRing } from '../../kit/layers.ts';
import { lerp, range } from '../../kit/maths.ts';
import { type Point, polyline } from '../../kit/path.ts';
import { AXIS, fibre, type Run, ribbon, runs, STRANDS } from './plait.ts';

const FIBRES = 7;
const SIGNAL = { strand: 1, fibre: 3 };
const RING = { x: 1214, rx: 58, ry: 262, width: 16 };

/** Part of the ring's far half, by angle. */
function arc(from: number, to: number): string {
  const points = range(7, (i): Point => {
    const angle = lerp(from, to, i / 6);
    return [RING.x + RING.rx * Math.cos(angle), AXIS + RING.ry * Math.sin(angle)];
  });
  return polyline(points, { steps: 2 });
}

/** What a run of a strand draws: its fibres, the signal line among them, and the area it hides. */
function draw(run: Run) {
  const fibres = range(FIBRES, (i) => fibre(run, (i / (FIBRES - 1)) * 2 - 1));
  const signalPart = run.strand === SIGNAL.strand ? fibres.splice(SIGNAL.fibre, 1).join('') : '';
  return { fibres, signalPart, area: ribbon(run, 1.12) };
}

/** At the ring the lower strands too must hide what is behind them: the ring's far half. */
const atRing = ({ from, to }: Run) => to > 1120 && from < 1260;

/** A three-strand plait, each strand a band of fibres: under first, then over with a clear edge. */
export const fashionAccessories: Drawing = {
  ...CASE,
  draw() {
    const all = range(STRANDS, runs).flat();
    const under = all.filter(({ above }) => !above);
    const below = under.map(draw);
    const over = all.filter(({ above }) => above).map(draw);
    const { front } = tiltedRing(RING.x, AXIS, RING.rx, RING.ry, RING.width);
    return [
      ring(arc(-1.62, -0.95) + arc(1.62, 0.95), RING.width),
      cover(under.filter(atRing).map((run) => ribbon(run, 1.12))),
      line(below.flatMap(({ fibres }) => fibres)),
      signal(
        below.map(({ signalPart }) => signalPart),
        4.5,
      ),
      cover(over.map(({ area }) => area)),
      line(over.flatMap(({ fibres }) => fibres)),
      signal(
        over.map(({ signalPart }) => signalPart),
        4.5,
      ),
      ...front,
    ];
  },
};
