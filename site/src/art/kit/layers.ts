/**
 * A layer of a drawing. Widths are in units of the drawing.
 * - `line`: thin lines
 * - `signal`: the one orange line
 * - `ring`: the one ring that the signal line passes through
 * - `casing`: a stroke in the color of the ground under another stroke, which leaves a gap where lines cross
 * - `cover`: an area in the color of the ground, which hides what is below
 */
export type Layer =
  | { kind: 'line'; d: string; width: number; opacity?: number }
  | { kind: 'signal' | 'ring' | 'casing'; d: string; width: number }
  | { kind: 'cover'; d: string };

const joined = (d: string | string[]) => (typeof d === 'string' ? d : d.join(''));

export const line = (d: string | string[], width = 1.25, opacity?: number): Layer =>
  opacity === undefined ? { kind: 'line', d: joined(d), width } : { kind: 'line', d: joined(d), width, opacity };
export const signal = (d: string | string[], width = 4): Layer => ({ kind: 'signal', d: joined(d), width });
export const ring = (d: string | string[], width: number): Layer => ({ kind: 'ring', d: joined(d), width });
export const casing = (d: string | string[], width: number): Layer => ({ kind: 'casing', d: joined(d), width });
export const cover = (d: string | string[]): Layer => ({ kind: 'cover', d: joined(d) });

/** A ring seen at an angle. Its far half lies under the lines; its near half lies over them, with a gap around it. */
export function tiltedRing(cx: number, cy: number, rx: number, ry: number, width: number) {
  const top = cy - ry;
  const near = `a${rx} ${ry} 0 0 0 0 ${2 * ry}`;
  return {
    back: [ring(`M${cx} ${top}a${rx} ${ry} 0 0 1 0 ${2 * ry}`, width)],
    // The short ends overlap the far half, so that no gap shows where the halves meet.
    front: [casing(`M${cx} ${top}${near}`, width + 8), ring(`M${cx + 2} ${top}h-2${near}h2`, width)],
  };
}
