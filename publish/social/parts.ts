// The parts of a social picture, as SVG.
import { type ArtName, drawing } from '../../src/art/catalogue.ts';
import { GROUNDS } from '../../src/art/grounds.ts';
import { INDUSTRY } from '../../src/art/kit/drawing.ts';
import { renderSvg } from '../../src/art/render.ts';
import type { Ground } from '../../src/styles/grounds.ts';
import type { TypeSetter, TypeStyle } from './font.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 64;

export type Box = { x: number; y: number; width: number; height: number };
export const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

type Cover = {
  art: ArtName;
  ground: Ground;
  fine?: boolean;
  box: Box;
  /** Which part shows if the drawing is larger than the box: 0 to 1, from left to right and from top to bottom. */
  at?: { x: number; y: number };
};

/** Whether a drawing is an industry's: its ring is at its left edge. */
export const isIndustry = (art: ArtName): boolean => drawing(art).width === INDUSTRY.width;

/** A drawing that covers a box, as `object-fit: cover` does. What hangs over is not cut off. */
export function cover({ art, ground, fine, box, at = { x: 0.5, y: 0.5 } }: Cover): string {
  const { width, height } = drawing(art);
  const scale = Math.max(box.width / width, box.height / height);
  const x = box.x + (box.width - width * scale) * at.x;
  const y = box.y + (box.height - height * scale) * at.y;
  const place = `x="${x}" y="${y}" width="${width * scale}" height="${height * scale}"`;
  return renderSvg(art, ground, { fine }).replace('<svg ', `<svg ${place} `);
}

type Fade = {
  box: Box;
  direction: 'right' | 'down';
  /** Where the fade starts and ends, in pixels of the picture. */
  from: number;
  to: number;
  /** Opacity before the fade, 0 to 1. */
  dim?: number;
};

/** Content that is cut to a box and fades in it. */
export function faded({ box, direction, from, to, dim = 0 }: Fade, content: string): string {
  const area = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;
  const line = direction === 'right' ? `x1="${from}" x2="${to}"` : `x1="0" x2="0" y1="${from}" y2="${to}"`;
  const stops = `<stop stop-color="#fff" stop-opacity="${dim}"/><stop offset="1" stop-color="#fff"/>`;
  return (
    `<linearGradient id="${direction}-shade" gradientUnits="userSpaceOnUse" ${line}>${stops}</linearGradient>` +
    `<mask id="${direction}" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="url(#${direction}-shade)"/></mask>` +
    `<g mask="url(#${direction})">${content}</g>`
  );
}

const BRAND: TypeStyle = { size: 38, width: 100, weight: 620, tracking: -0.015 };
const LABEL: TypeStyle = { size: 26, width: 100, weight: 480 };

/** The ring with the signal line through it, and the brand's name. */
function logo(type: TypeSetter, ground: Ground, brand: string): string {
  const { ring, signal } = GROUNDS[ground];
  const mark =
    `<circle cx="29" cy="15" r="11" fill="none" stroke="${ring}" stroke-width="5.5"/>` +
    `<path d="M0 15h58" stroke="${signal}" stroke-width="3.5"/>`;
  const name = type.outline(brand, BRAND, MARGIN + 96, 85.5);
  return `<g transform="translate(${MARGIN} 52) scale(${78 / 58})">${mark}</g>${name}`;
}

/** The label, on a soft patch of the ground's color as wide as the text, so that no line of a drawing shows behind it. */
function labelled(type: TypeSetter, ground: Ground, label: string): string {
  const length = type.measure(label, LABEL);
  const x = WIDTH - MARGIN - length;
  const veil = `<rect x="${x - 14}" y="58" width="${length + 28}" height="42" fill="${GROUNDS[ground].ground}" opacity=".88" filter="url(#soft)"/>`;
  return `<filter id="soft" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="6"/></filter>${veil}${type.outline(label, LABEL, x, 88.7)}`;
}

type Frame = { ground: Ground; brand: string; label: string | undefined };

/** A whole picture: the ground, the content, the logo, and the label at the top right. */
export function picture(type: TypeSetter, { ground, brand, label }: Frame, content: string): string {
  const kind = label ? labelled(type, ground, label) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${GROUNDS[ground].ring}">` +
    `<path fill="${GROUNDS[ground].ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${content}${logo(type, ground, brand)}${kind}</svg>`
  );
}
