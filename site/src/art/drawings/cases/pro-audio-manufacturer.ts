import { CASE, type Drawing } from '../../kit/drawing.ts';
import { line, signal, tiltedRing } from '../../kit/layers.ts';
import { range, TAU, takeOut } from '../../kit/maths.ts';
import { curve, type Point } from '../../kit/path.ts';

const INSTANTS = 30;
const SIGNAL = 6;
/** Half waves across the picture; nodes are at whole numbers. */
const LENGTH = 4.35;
const AXIS = 500;

/** Nodes widen from left to right, and the swing with them. */
const across = (s: number) => -70 + 1740 * (s / LENGTH) ** 1.5;
const swing = (s: number) => ((0.74 * 1740 * 1.5) / LENGTH) * (s / LENGTH) ** 0.5;

/** One string, many instants: a standing wave with its second harmonic. The ring is on a node. */
export const proAudioManufacturer: Drawing = {
  ...CASE,
  draw() {
    const instants = range(INSTANTS, (j) => {
      const time = (Math.PI * (j + 0.5)) / INSTANTS;
      const points: Point[] = [];
      // The margin keeps the last step, which rounding may push past the end.
      for (let s = 0; s <= LENGTH + 1e-6; s += LENGTH / 30) {
        const first = Math.sin(Math.PI * s) * Math.cos(time);
        const second = 0.24 * Math.sin(TAU * s) * Math.cos(2 * time + 0.5);
        points.push([across(s), AXIS + swing(s) * (first + second)]);
      }
      return curve(points);
    });
    const signalLine = takeOut(instants, SIGNAL);
    const { back, front } = tiltedRing(Math.round(across(3)), AXIS, 26, 74, 13);
    return [...back, line(instants), signal(signalLine), ...front];
  },
};
