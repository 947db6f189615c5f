import type { Drawing } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { gather } from './gather.ts';

/** The hero turned on end, for narrow screens. */
export const heroTall: Drawing = {
  width: 780,
  height: 800,
  grounds: ['shoal'],
  draw() {
    const { signalLine, lines } = gather({
      count: 33,
      step: 40,
      from: -160,
      to: 520,
      centre: 390,
      wide: 860,
      tight: 170,
      place: (along, across) => [across, along],
      exit: 'V920',
    });
    const left = 390 - 124;
    const arc = (sweep: 0 | 1) => `a124 40 0 0 ${sweep} 248 0`;
    return [
      ring(`M${left} 520${arc(0)}`, 16),
      line(lines, 1.9),
      signal(signalLine, 6),
      casing(`M${left} 520${arc(1)}`, 26),
      ring(`M${left} 522v-2${arc(1)}v2`, 16),
    ];
  },
};
