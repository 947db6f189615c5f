import { type Drawing, PLATE } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { range, TAU } from '../../kit/maths.ts';
import { circle, curve, type Point } from '../../kit/path.ts';

const [CX, CY] = [240, 160];
const [LONG, SHORT] = [116, 45];
const ORBITS = 18;
const SIGNAL_TURN = -0.52;

function orbit(turn: number): string {
  const points = range(18, (j): Point => {
    const t = (j / 18) * TAU;
    const x = LONG * Math.cos(t);
    const y = SHORT * Math.sin(t);
    return [CX + x * Math.cos(turn) - y * Math.sin(turn), CY + x * Math.sin(turn) + y * Math.cos(turn)];
  });
  return curve(points, { closed: true });
}

/** One orbit, repeated with a turn. */
export const svcAutomation: Drawing = {
  ...PLATE,
  draw() {
    const orbits = range(ORBITS, (k) => orbit((k / ORBITS) * Math.PI));
    const signalLine = orbit(SIGNAL_TURN);
    const eye = circle(CX + LONG * Math.cos(SIGNAL_TURN), CY + LONG * Math.sin(SIGNAL_TURN), 15);
    return [line(orbits, 1.1), casing(signalLine, 7), signal(signalLine, 3), casing(eye, 9), ring(eye, 6)];
  },
};
