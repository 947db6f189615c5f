/** The social pictures: 1200 by 630 pixels, always in the light scheme, drawn as SVG and turned into PNG. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type ArtName, drawing, onGround } from '../../src/art/drawings.ts';
import { GROUNDS } from '../../src/art/grounds.ts';
import type { Ground } from '../../src/styles/grounds.ts';
import type { OgCase, OgPage, OgPlate, OgPost, OgWide } from './pages.ts';
import { fit, type TypeSetter, type TypeStyle } from './type.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;

const TITLE = { width: 75, weight: 550, tracking: -0.02 } as const;
const FIGURE: TypeStyle = { size: 300, width: 75, weight: 500, tracking: -0.03 };
const CLIENT: TypeStyle = { size: 34, width: 100, weight: 560 };
const METRIC: TypeStyle = { size: 34, width: 100, weight: 400 };

/** Of a title, in em: the height of its lines, and the baseline within each. */
const LEADING = 0.88;
const BASELINE = 0.795;
/** Where titles start, in pixels. Left of the margin, so that the stems of large letters are on the margin. */
const FLUSH = 62;

/**
 * A page's picture as SVG.
 * @throws if a text does not fit, or the font lacks one of its letters
 */
export function compose(page: OgPage, brand: string, type: TypeSetter): string {
  if (page.kind === 'case') return caseStudy(page, brand, type);
  if (page.kind === 'service' || page.kind === 'post') return beside(page, brand, type);
  return over(page, brand, type);
}

type Room = { size: number; width: number; height: number; lines?: number };

/** Fits a title into a space. `from` draws it, with its upper edge at `top`. */
function setTitle(type: TypeSetter, text: string, room: Room) {
  const length = (line: string, size: number) => type.measure(line, { ...TITLE, size });
  const limits = { smallest: 60, leading: LEADING, lines: 3 };
  const { lines, size } = fit(text, (line) => length(line, 1), { ...limits, ...room });
  return {
    height: lines.length * LEADING * size,
    right: FLUSH + Math.max(...lines.map((line) => length(line, size))),
    from: (top: number) =>
      lines
        .map((line, i) => type.outline(line, { ...TITLE, size }, FLUSH, top + (i * LEADING + BASELINE) * size))
        .join(''),
  };
}

/** The title over a drawing of full width, whose upper edge fades behind the last line. */
function over({ title: text, label, art }: OgWide, brand: string, type: TypeSetter): string {
  const title = setTitle(type, text, { size: 126, width: WIDTH - 2 * MARGIN, height: 222 });
  const y = 124 + Math.round(title.height) - 16;
  const box = { x: 0, y, width: WIDTH, height: HEIGHT - y };
  const drawing = cover({ art, ground: 'shoal', box, at: { x: 0.6, y: 0.44 } });
  const content = faded({ box, direction: 'down', from: y, to: y + 20 }, drawing) + title.from(124);
  return picture(type, { ground: 'shoal', brand, label }, content);
}

/** A drawing beside a title: its left edge, where its fade ends, which part of it shows, and how fine its strokes are. */
const PLATE = { left: 552, full: 837, part: 0.5, fine: true };
/** The ring of this drawing is at its left edge, so all of it is right of the title. */
const BRANCHES = { left: 700, full: 740, part: 0, fine: false };

/** The title at the bottom left, and a drawing on the right that fades toward it. */
function beside({ kind, title: text, label, art }: OgPlate | OgPost, brand: string, type: TypeSetter): string {
  // The title of a post may be long: a fourth line keeps it large.
  const title = setTitle(type, text, { size: 112, width: 680, height: 330, lines: kind === 'post' ? 4 : 3 });
  const { left, full, part, fine } = isIndustry(art) ? BRANCHES : PLATE;
  const box = { x: left, y: 0, width: WIDTH - left, height: HEIGHT };
  const plate = cover({ art, ground: 'shoal', fine: fine && drawing(art).small, box, at: { x: part, y: 0.5 } });
  const from = Math.max(left, title.right);
  const content = faded({ box, direction: 'right', from, to: full }, plate) + title.from(HEIGHT - 56 - title.height);
  return picture(type, { ground: 'shoal', brand, label }, content);
}

const DIM = 0x22 / 0xff;
/** How much a drawing is enlarged from its left edge, so that its ring is not behind the figure. */
const ZOOM: Partial<Record<OgCase['art'], number>> = {
  'pro-audio-manufacturer': 1.35,
  'electronics-distributor': 1.6,
  'fragrance-distributor': 1.15,
};

/** The first result, very large, on the drawing of the case, which is dimmed behind the figure and the logo. */
function caseStudy({ title: client, label, figure, metric, art }: OgCase, brand: string, type: TypeSetter): string {
  // The ink of the figure starts at the margin, not its box: a 1 has less space before it than a plus.
  const x = MARGIN + 4 - type.bearing(figure, FIGURE);
  const clear = Math.max(504, x + type.measure(figure, FIGURE) - 48);
  const zoom = ZOOM[art] ?? 1;
  const box = { x: 0, y: (HEIGHT * (1 - zoom)) / 2, width: WIDTH * zoom, height: HEIGHT * zoom };
  const drawing = cover({ art, ground: 'ink', box });
  const content =
    faded(
      { box: WHOLE, direction: 'right', from: clear, to: clear + 168, dim: DIM },
      faded({ box: WHOLE, direction: 'down', from: 80, to: 208, dim: DIM }, drawing),
    ) +
    type.outline(figure, FIGURE, x, 469.5) +
    type.outline(client, CLIENT, MARGIN, 527.4) +
    type.outline(metric, METRIC, MARGIN, 566.5);
  return picture(type, { ground: 'ink', brand, label }, content);
}

type Box = { x: number; y: number; width: number; height: number };
const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

type Cover = {
  art: ArtName;
  ground: Ground;
  fine?: boolean;
  box: Box;
  /** Which part shows if the drawing is larger than the box: 0 to 1, from left to right and from top to bottom. */
  at?: { x: number; y: number };
};

/** Whether a drawing is an industry's: its ring is at its left edge. */
const isIndustry = (art: ArtName): boolean => drawing(art).family === 'industries';

/** A drawing that covers a box, as `object-fit: cover` does. What hangs over is not cut off. */
function cover({ art, ground, fine, box, at = { x: 0.5, y: 0.5 } }: Cover): string {
  const { width, height } = drawing(art);
  const scale = Math.max(box.width / width, box.height / height);
  const x = box.x + (box.width - width * scale) * at.x;
  const y = box.y + (box.height - height * scale) * at.y;
  const place = `x="${x}" y="${y}" width="${width * scale}" height="${height * scale}"`;
  return onGround(art, ground, { fine }).replace('<svg ', `<svg ${place} `);
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
function faded({ box, direction, from, to, dim = 0 }: Fade, content: string): string {
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
function picture(type: TypeSetter, { ground, brand, label }: Frame, content: string): string {
  const kind = label ? labelled(type, ground, label) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${GROUNDS[ground].ring}">` +
    `<path fill="${GROUNDS[ground].ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${content}${logo(type, ground, brand)}${kind}</svg>`
  );
}

const CACHE = 'node_modules/.cache/fairlead-og';
/** Line art has few colors, so a palette halves the bytes. With less effort the ground's color is off by one. */
const PNG = { palette: true, colours: 128, effort: 5 } as const;

/** The PNG of an SVG, from the cache on disk if the same one was drawn before. */
export async function rasterise(svg: string, cache = CACHE): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256')
    .update(JSON.stringify([PNG, sharp.versions.sharp, svg]))
    .digest('hex')
    .slice(0, 32);
  const file = `${cache}/${key}.png`;
  try {
    return await readFile(file);
  } catch {
    const png = await sharp(Buffer.from(svg)).png(PNG).toBuffer();
    await mkdir(cache, { recursive: true });
    // Renamed into place, so that a killed build leaves no half picture.
    await writeFile(`${file}.${process.pid}`, png);
    await rename(`${file}.${process.pid}`, file);
    return new Uint8Array(png);
  }
}
