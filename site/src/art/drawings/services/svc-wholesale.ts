import { type Drawing, PLATE } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { circle } from '../../kit/path.ts';

/** The ways on from a path, each fork half as wide as the last. */
function branch(path: string, spread: number, forks: number): string[] {
  if (forks === 0) return [`${path}h60`];
  return [-spread, spread].flatMap((drop) => branch(`${path}h20c38 0 38 ${drop} 76 ${drop}`, spread / 2, forks - 1));
}

const SIGNAL =
  'M-10 160h40h20c38 0 38-74 76-74h20c38 0 38 37 76 37h20c38 0 38-18.500 76-18.500h20c38 0 38 9.250 76 9.250h60';

/** One line in, sixteen doors out. */
export const svcWholesale: Drawing = {
  ...PLATE,
  draw() {
    const valve = circle(34, 160, 16);
    return [
      line(branch('M-10 160h40', 74, 4)),
      signal(SIGNAL, 3),
      casing(valve, 10),
      ring(valve, 6),
      signal('M10 160h50', 3),
    ];
  },
};
