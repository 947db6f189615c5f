import { CASE, type Drawing } from '../../kit/drawing.ts';
import { casing, line, ring, signal } from '../../kit/layers.ts';
import { range } from '../../kit/maths.ts';
import { circle, curve, type Point, polyline } from '../../kit/path.ts';
import { inside, type Outline, offset, outline } from './sole-outline.ts';
import { tread } from './sole-tread.ts';

const TURN = -0.2;
const PIVOT: Point = [352, -8];
const PIVOT_RADIUS = 134;

/** The signal line's way through the sole, by its pivot point. */
const WAY: Point[] = [
  [-900, 70],
  [-780, -60],
  [-660, 54],
  [-560, -26],
  [-470, 16],
  [-340, -14],
  [-200, -6],
  [0, -8],
  PIVOT,
  [700, -8],
  [900, -8],
];

/** From the sole's own axes to the picture: turned, then moved to its middle. */
const placed = ([x, y]: Point): Point => [
  800 + x * Math.cos(TURN) - y * Math.sin(TURN),
  510 + x * Math.sin(TURN) + y * Math.cos(TURN),
];
const contour = (points: Outline) => curve(points.map(placed), { closed: true });

/** An outsole: herringbone tread inside, contours outside. The ring is the pivot point. */
export const sneakerDistributor: Drawing = {
  ...CASE,
  draw() {
    const sole = outline();
    const edge = offset(sole, -22, 1);
    const hasTread = (point: Point) =>
      inside(point, edge) && Math.hypot(point[0] - PIVOT[0], point[1] - PIVOT[1]) > PIVOT_RADIUS;
    const contours = range(11, (i) => contour(offset(sole, 16 + i * 17 + i * i * 2.6, i < 3 ? 3 : 4)));
    const [x, y] = placed(PIVOT);
    const way = curve(WAY.map(placed));
    const through = [-34, 0, 60].map((along): Point => placed([PIVOT[0] + along, PIVOT[1]]));
    return [
      line(contours, 1.1, 0.8),
      line(contour(offset(sole, 0, 3)), 2.6),
      line(
        tread(hasTread).map((rib) => polyline(rib.map(placed))),
        1.4,
      ),
      line(
        [52, 70, 88, 106, 122].map((radius) => circle(x, y, radius)),
        1.4,
      ),
      casing(way, 13),
      signal(way, 4.5),
      ring(circle(x, y, 34), 13),
      signal(curve(through), 4.5),
    ];
  },
};
