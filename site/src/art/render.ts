import type { Ground } from '../styles/grounds.ts';
import { type ArtName, drawing } from './catalogue.ts';
import { GROUNDS, PAGE, type Palette } from './grounds.ts';
import type { Layer } from './kit/layers.ts';

export type RenderOptions = {
  /** Thinner strokes, for a small drawing that is shown large. */
  fine?: boolean | undefined;
};

const FINE = { line: 0.58, signal: 0.72, ring: 0.86, casing: 0.9 };

/** The layers of a drawing. They are made on the first call and kept. */
export function layers(name: ArtName): readonly Layer[] {
  let drawn = cache.get(name);
  if (!drawn) {
    drawn = drawing(name).draw();
    cache.set(name, drawn);
  }
  return drawn;
}
const cache = new Map<ArtName, readonly Layer[]>();

const XMLNS = 'http://www.w3.org/2000/svg';
const PEN = 'fill="none" stroke-linejoin="round"';

/** A drawing as an SVG file, in the colors of a ground. The bytes are the same on every machine. */
export function renderSvg(name: ArtName, ground: Ground, { fine = false }: RenderOptions = {}): string {
  const { width, height } = drawing(name);
  return `<svg xmlns="${XMLNS}" viewBox="0 0 ${width} ${height}" ${PEN}>${paths(name, GROUNDS[ground], fine)}</svg>`;
}

/** A drawing as an SVG file whose `#art` other `<svg>` elements use. It takes the colors of the page it is used in. */
export const renderShared = (name: ArtName, { fine = false }: RenderOptions = {}): string =>
  `<svg xmlns="${XMLNS}"><g id="art" ${PEN}>${dashed(paths(name, PAGE, fine))}</g></svg>`;

const SIGNAL = `stroke="${PAGE.signal}"`;

/**
 * Lets a page draw the signal line by moving `stroke-dashoffset` from 1 to 0: the line is one dash of length 1. Its
 * further pieces lie where the line passes over its ring, and are seen only at the end.
 */
function dashed(svg: string): string {
  let seen = false;
  return svg.replaceAll(SIGNAL, (stroke) => {
    const dash = seen ? 'pathLength=".3" stroke-dasharray=".3 2"' : 'pathLength="1" stroke-dasharray="1"';
    seen = true;
    return `${stroke} ${dash}`;
  });
}

const paths = (name: ArtName, palette: Palette, fine: boolean): string =>
  layers(name)
    .map((layer) => path(layer, palette, fine))
    .join('');

function path(layer: Layer, palette: Palette, fine: boolean): string {
  if (layer.kind === 'cover') return `<path fill="${palette.ground}" stroke="none" d="${layer.d}"/>`;
  const color = layer.kind === 'casing' ? palette.ground : palette[layer.kind];
  const width = +(layer.width * (fine ? FINE[layer.kind] : 1)).toFixed(2);
  const opacity = layer.kind === 'line' && layer.opacity ? ` opacity="${layer.opacity}"` : '';
  return `<path stroke="${color}" stroke-width="${width}"${opacity} d="${layer.d}"/>`;
}
