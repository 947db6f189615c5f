import type { Drawing } from '../../kit/drawing.ts';
import { line, signal, tiltedRing } from '../../kit/layers.ts';
import { gather } from './gather.ts';

const TOP = 14;
const SOFTNESS = 26;

/** Pushes lines that would be above the top edge below it, so that none is cut. */
function keepBelowTop(y: number): number {
  const z = (y - TOP) / SOFTNESS;
  return TOP + SOFTNESS * (z > 20 ? z : Math.log1p(Math.exp(z)));
}

/** Loose lines that are gathered through the ring and leave it as a cable. */
export const hero: Drawing = {
  width: 1600,
  height: 640,
  grounds: ['shoal'],
  draw() {
    const { signalLine, lines } = gather({
      count: 43,
      step: 44,
      from: -120,
      to: 1010,
      centre: 298,
      wide: 900,
      tight: 218,
      place: (along, across, loose) => [along, keepBelowTop(across + 30 * loose)],
      exit: 'H1660',
    });
    const { back, front } = tiltedRing(1010, 298, 46, 150, 18);
    return [...back, line(lines, 1.3), signal(signalLine, 5), ...front];
  },
};
