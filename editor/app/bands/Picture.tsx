/** A small picture of a kind of band, drawn of the blocks that its schema names. */
import type { PictureBlock } from '@fairlead/site/src/content/fields.ts';
import type { ReactNode } from 'react';
import type { Schema } from '../../api.ts';
import styles from './Picture.module.css';

const WIDTH = 96;
const HEIGHT = 60;
const EDGE = 7;
const GAP = 5;

/** Where a block stands: its left upper corner, and its size. */
type Box = { x: number; y: number; w: number; h: number };

const bar = (x: number, y: number, w: number, h = 2, className = styles.faint) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={Math.max(w, 0)} height={h} className={className} />
);

/** Lines of text, as many as there is room for. */
const lines = ({ x, y, w, h }: Box, most = 4): ReactNode =>
  Array.from({ length: Math.max(1, Math.min(most, Math.floor((h + 3) / 5))) }, (_, at) =>
    bar(x, y + at * 5, at === 2 ? w * 0.6 : w * 0.95),
  );
const heading = ({ x, y, w }: Box, share = 0.8): ReactNode => bar(x, y, w * share, 5, styles.strong);
const below = ({ x, y, w, h }: Box, by: number): Box => ({ x, y: y + by, w, h: h - by });
const frame = ({ x, y, w, h }: Box, className = styles.line): ReactNode => (
  <rect x={x} y={y} width={w} height={h} className={className} />
);
const repeated = (box: Box, draw: (box: Box, at: number) => ReactNode, step = 9): ReactNode =>
  Array.from({ length: Math.max(1, Math.floor((box.h + 3) / step)) }, (_, at) => (
    <g key={at}>{draw({ ...box, y: box.y + at * step, h: step - 3 }, at)}</g>
  ));

const DRAWINGS: Record<PictureBlock, (box: Box) => ReactNode> = {
  '': () => null,
  title: (box) => heading(box, box.w > 50 ? 0.55 : 0.85),
  text: (box) => lines(box),
  words: (box) => [<g key="title">{heading(box)}</g>, <g key="text">{lines(below(box, 9), 3)}</g>],
  offer: (box) => [
    <g key="title">{heading(box)}</g>,
    <g key="text">{lines(below(box, 9), 2)}</g>,
    bar(box.x, box.y + 24, Math.min(22, box.w * 0.6), 7, styles.signal),
  ],
  rows: (box) =>
    repeated(box, ({ x, y, w }) => [
      bar(x, y, w, 1),
      bar(x, y + 4, w * 0.25, 2, styles.strong),
      bar(x + w * 0.4, y + 4, w * 0.5),
    ]),
  questions: (box) =>
    repeated(
      box,
      ({ x, y, w }) => [
        bar(x, y + 2, w * 0.7),
        bar(x + w - 6, y + 2, 6, 2, styles.signal),
        bar(x + w - 4, y, 2, 6, styles.signal),
        bar(x, y + 7, w, 1),
      ],
      11,
    ),
  quote: ({ x, y, w, h }) => [
    <text key="mark" x={x} y={y + 20} className={styles.mark}>
      “
    </text>,
    <g key="text">{lines({ x: x + 18, y: y + 4, w: w - 22, h: h - 16 }, 5)}</g>,
    bar(x + 18, y + h - 6, 24, 3, styles.strong),
  ],
  card: (box) => [
    <g key="frame">{frame(box, styles.plate)}</g>,
    bar(box.x + 3, box.y + 4, box.w * 0.5, 3, styles.strong),
    <g key="text">{lines({ x: box.x + 3, y: box.y + 11, w: box.w - 6, h: box.h - 14 }, 3)}</g>,
  ],
  cell: (box) => [
    bar(box.x, box.y, box.w, 1.5, styles.strong),
    bar(box.x, box.y + 5, box.w * 0.6, 3, styles.strong),
    <g key="text">{lines(below(box, 12), 4)}</g>,
  ],
  number: ({ x, y, w, h }) => (
    <text
      x={x}
      y={y + Math.min(h, 20)}
      textLength={Math.min(w * 0.9, 30)}
      lengthAdjust="spacingAndGlyphs"
      className={styles.number}
    >
      42%
    </text>
  ),
  price: (box) => [
    <text
      key="price"
      x={box.x}
      y={box.y + 15}
      textLength={Math.min(box.w * 0.9, 26)}
      lengthAdjust="spacingAndGlyphs"
      className={styles.number}
    >
      $9k
    </text>,
    bar(box.x, box.y + 20, box.w, 1.5, styles.strong),
    <g key="text">{lines(below(box, 25), 2)}</g>,
  ],
  picture: (box) => [
    <g key="frame">{frame(box, styles.plate)}</g>,
    <polyline
      key="hills"
      className={styles.line}
      points={[
        [0.08, 0.85],
        [0.35, 0.4],
        [0.55, 0.7],
        [0.7, 0.5],
        [0.92, 0.85],
      ]
        .map(([x = 0, y = 0]) => `${box.x + box.w * x},${box.y + box.h * y}`)
        .join(' ')}
    />,
    <circle key="sun" cx={box.x + box.w * 0.75} cy={box.y + box.h * 0.25} r={2.5} className={styles.signal} />,
  ],
  play: (box) => [
    <g key="frame">{frame(box, styles.plate)}</g>,
    <polygon
      key="play"
      className={styles.signal}
      points={`${box.x + box.w / 2 - 5},${box.y + box.h / 2 - 7} ${box.x + box.w / 2 - 5},${box.y + box.h / 2 + 7} ${box.x + box.w / 2 + 8},${box.y + box.h / 2}`}
    />,
  ],
  logo: ({ x, y, w, h }) => [
    <circle key="mark" cx={x + 4} cy={y + h / 2} r={3} className={styles.strongFill} />,
    bar(x + 9, y + h / 2 - 1.5, w - 10, 3, styles.strong),
  ],
  file: ({ x, y, w, h }) => [
    <path key="file" d={`M${x} ${y}h${w - 6}l6 6v${h - 6}h${-w}z`} className={styles.line} />,
    <g key="text">{lines({ x: x + 4, y: y + 10, w: w - 8, h: h - 20 }, 3)}</g>,
    bar(x + 4, y + h - 7, w * 0.4, 3, styles.signal),
  ],
  person: ({ x, y, w, h }) => [
    <circle key="head" cx={x + w / 2} cy={y + 8} r={6} className={styles.strongFill} />,
    <path key="body" d={`M${x + w / 2 - 10} ${y + 26}a10 10 0 0 1 20 0z`} className={styles.strongFill} />,
    bar(x + 2, y + Math.min(h - 3, 31), w - 4),
  ],
  grid: (box) => [
    bar(box.x, box.y, box.w, 6, styles.strong),
    <g key="rows">
      {repeated(
        below(box, 9),
        ({ x, y, w }) =>
          [0, 1, 2, 3].map((at) => bar(x + (at * w) / 4, y, w / 4 - 3, 3, at === 3 ? styles.signal : styles.faint)),
        7,
      )}
    </g>,
  ],
  tabs: ({ x, y, w }) => [
    bar(x, y, w * 0.3, 5, styles.strong),
    bar(x + w * 0.35, y, w * 0.25, 5),
    bar(x + w * 0.65, y, w * 0.25, 5),
    bar(x, y + 7, w * 0.3, 2, styles.signal),
  ],
  wave: ({ x, y, w, h }) => [
    <path
      key="wave"
      d={`M${x} ${y + h / 3}q${w / 8} -10 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0`}
      className={styles.line}
    />,
    ...[0, 1, 2].map((at) => [
      <circle key={at} cx={x + w * (0.14 + at * 0.36)} cy={y + h / 3} r={3} className={styles.signal} />,
      bar(x + w * (0.04 + at * 0.36), y + h * 0.7, w * 0.2, 2),
    ]),
  ],
  month: (box) => [
    bar(box.x, box.y, box.w, 6, styles.strong),
    <g key="days">
      {repeated(
        below(box, 9),
        ({ x, y, w }, row) =>
          [0, 1, 2, 3, 4].map((at) =>
            bar(x + (at * w) / 5, y, w / 5 - 2, 5, row === 2 && at === 3 ? styles.signal : styles.faint),
          ),
        8,
      )}
    </g>,
  ],
  fields: ({ x, y, w, h }) => [
    ...[0, 1, 2].map((at) => <g key={at}>{frame({ x, y: y + at * 11, w, h: 8 })}</g>),
    bar(x, y + h - 8, Math.min(22, w), 8, styles.signal),
  ],
  sliders: (box) =>
    repeated(
      box,
      ({ x, y, w }, at) => [
        bar(x, y, w * 0.5, 2, styles.strong),
        bar(x, y + 6, w, 1),
        <circle key="knob" cx={x + w * (0.3 + at * 0.25)} cy={y + 6.5} r={3} className={styles.signal} />,
      ],
      15,
    ),
  choices: ({ x, y, w }) =>
    [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((at) => (
        <rect
          key={`${row} ${at}`}
          x={x + (at * w) / 3}
          y={y + row * 11}
          width={w / 3 - 4}
          height={8}
          rx={4}
          className={row === at ? styles.signal : styles.line}
        />
      )),
    ),
  search: ({ x, y, w }) => [
    <g key="field">{frame({ x, y, w, h: 10 })}</g>,
    <circle key="glass" cx={x + 6} cy={y + 5} r={2.5} className={styles.line} />,
  ],
  check: ({ x, y, w }) => [
    <path key="check" d={`M${x} ${y + 5}l4 4l7 -8`} className={styles.signalLine} />,
    bar(x + 16, y + 3, w - 18, 4, styles.strong),
  ],
  cross: ({ x, y, w }) => [
    <path key="cross" d={`M${x + 1} ${y + 1}l8 8m0 -8l-8 8`} className={styles.line} />,
    bar(x + 16, y + 3, w - 18, 4, styles.strong),
  ],
};

/** Rows that need little height, so that the others have more. */
const LOW: Readonly<Record<string, number>> = { title: 8, tabs: 10, search: 11, check: 11, cross: 11 };

const drawingOf = (block: string) => new Map(Object.entries(DRAWINGS)).get(block);

/** @param props.kind the schema of the kind of band */
export function Picture({ kind: { picture = [['words']], ground } }: { kind: Schema }) {
  // A row is low where each block in it is; 0 stands for as much height as is left.
  const heights = picture.map((row) =>
    row.every((block) => LOW[block]) ? Math.max(...row.map((block) => LOW[block] ?? 0)) : 0,
  );
  const low = heights.reduce((sum, height) => sum + height, 0);
  const rest = HEIGHT - 2 * EDGE - GAP * (picture.length - 1) - low;
  const high = rest / Math.max(1, heights.filter((height) => height === 0).length);
  let y = EDGE;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.picture} aria-hidden="true" data-ground={ground}>
      {picture.map((row, at) => {
        const h = heights[at] || high;
        const w = (WIDTH - 2 * EDGE - GAP * (row.length - 1)) / row.length;
        const top = y;
        y += h + GAP;
        return row.map((block, column) => (
          <g key={`${top} ${block} ${EDGE + column * (w + GAP)}`}>
            {drawingOf(block)?.({ x: EDGE + column * (w + GAP), y: top, w, h })}
          </g>
        ));
      })}
    </svg>
  );
}
