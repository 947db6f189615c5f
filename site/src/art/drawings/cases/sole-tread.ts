import type { Point } from '../../kit/path.ts';

const PITCH = 21;
const STEP = 5;
const ZIGZAG = 92;

/** The ribs of a herringbone: zigzag lines side by side, cut where there is no tread. */
export function tread(hasTread: (point: Point) => boolean): Point[][] {
  const ribs: Point[][] = [];
  for (let x = -640; x <= 680; x += PITCH) {
    let rib: Point[] = [];
    for (let y = -230; y <= 230; y += STEP) {
      const fold = Math.abs(((y + 1000) % ZIGZAG) - ZIGZAG / 2);
      const point: Point = [x + fold * 0.78 - 18, y];
      if (hasTread(point)) {
        extend(rib, point);
      } else {
        ribs.push(rib);
        rib = [];
      }
    }
    ribs.push(rib);
  }
  return ribs.filter((rib) => rib.length > 1);
}

/** Adds a point, and removes the one before it if the last three are on one straight line. */
function extend(rib: Point[], point: Point): void {
  const [a, b] = rib.slice(-2);
  if (a && b) {
    const turn = (b[0] - a[0]) * (point[1] - b[1]) - (b[1] - a[1]) * (point[0] - b[0]);
    if (Math.abs(turn) < 1e-6) rib.pop();
  }
  rib.push(point);
}
