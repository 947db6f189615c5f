const TAU = 2 * Math.PI;

/** The picture the wave is drawn for: as wide as the columns and their gap. The line runs out of it on both sides. */
export const WAVE_VIEWBOX = '0 0 1000 100';

const AXIS = 50;
const AMPLITUDE = 46;
const DAMPING = 4.2 / 1000;
/** The largest swing, in amplitudes. Left of the columns the wave would be larger without this limit. */
const ENTRY = 1.15;
/** Cubics in a period: six lie within half a pixel of the sine. */
const PARTS = 6;

const envelope = (x: number) => AMPLITUDE * Math.min(ENTRY, Math.exp(-DAMPING * x));

/** Height of the wave at `x`, and its slope. Each column starts at a node. */
export function waveAt(x: number, columns: number): { y: number; slope: number } {
  const turn = (TAU * columns) / 1000;
  const size = envelope(x);
  const damped = size < AMPLITUDE * ENTRY ? DAMPING * size * Math.sin(turn * x) : 0;
  return { y: AXIS - size * Math.sin(turn * x), slope: damped - size * turn * Math.cos(turn * x) };
}

/**
 * An oscillation that settles, from beyond the left edge of a wide screen to beyond the right one.
 * @param columns how many columns share the width; the line crosses its axis where each starts
 */
export function wavePath(columns = 4): string {
  const part = 1000 / columns / PARTS;
  const first = Math.floor(-400 / part);
  const last = Math.ceil(1100 / part);
  const round = (value: number) => Math.round(value * 10) / 10;
  const node = (k: number) => ({ x: round(k * part), y: round(waveAt(k * part, columns).y) });
  // Hermite to Bézier: a control point lies a third of the way along the tangent. The first of each pair is
  // the mirror of the last one before it, as the parts are equally wide, so `s` leaves it out.
  const reach = (k: number) => (waveAt(k * part, columns).slope * part) / 3;
  const start = node(first);
  const values: number[] = [];
  for (let k = first + 1; k <= last; k++) {
    const from = node(k - 1);
    const to = node(k);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (k === first + 1) values.push(part / 3, reach(first));
    values.push(dx - part / 3, dy - reach(k), dx, dy);
  }
  return `${command('M', [start.x, start.y])}${command('c', values.slice(0, 6))}${command('s', values.slice(6))}H1400`;
}

/** The numbers after a command letter, as short as SVG allows: one decimal, no leading zero, no space before a minus. */
const command = (letter: string, values: number[]): string =>
  letter +
  values
    .map((value) => String(+value.toFixed(1)).replace(/^(-?)0\./, '$1.'))
    .map((text) => (text.startsWith('-') ? text : ` ${text}`))
    .join('')
    .trimStart();
