/** Holds the first view of each built page against its limits of bytes. */
import { markdownLink } from '@fairlead/contract/site/headers.ts';
import type { SiteFile, SiteIndex } from '@fairlead/contract/site/index.ts';

/** Bytes of HTML, styles and headers that arrive before the browser has to answer: ten packets (docs/decisions/0006). */
export const FLIGHT = 14_600;
/** A server may send twice as many packets after the first answer. */
const TWO_FLIGHTS = 3 * FLIGHT;
/** A post is a whole article in one document, so a second round trip is allowed to it. */
const ARTICLE = /^\/blog\/[^/]+$/;
/** Bytes of the headers that our server adds to each page: status line, date, connection, length, type, encoding, tag, vary. */
const OTHERS = 255;
/** Bytes of photos in the first view. */
const PHOTOS: Record<keyof typeof SCREENS, number> = { phone: 100_000, laptop: 280_000 };

const FIRST = /<picture>(?:(?!<\/picture>).)*?<img[^>]*fetchpriority="high"[^>]*>/gis;

/** Rounded up, so that what is over a limit is never "0.0". */
const kilobytes = (bytes: number) => (Math.ceil(bytes / 100) / 10).toFixed(1);

/** What is too heavy: `faults` must be repaired, `notes` cost a visitor another round trip. */
type Weights = { faults: string[]; notes: string[] };

/**
 * Compares each page of a built site with the limits.
 * @throws when a page asks for a photo that was not built
 */
export function weigh({ files, notFound }: SiteIndex): Weights {
  const weights: Weights = { faults: [], notes: [] };
  // The not-found page has no address in the index. Its list of addresses grows with every page.
  for (const [path, file] of [...files, ...(notFound ? [['/404', notFound] as const] : [])]) {
    if (!file.type.startsWith('text/html')) continue;
    const { bytes, arrive } = htmlLimit(path);
    const over = sentBytes(file) - bytes;
    if (over > 0)
      weights.notes.push(
        `${path}: its HTML is ${kilobytes(over)} KB over the ${kilobytes(bytes)} KB that arrive ${arrive}, so its first paint waits for one more round trip. Fewer words would help.`,
      );
    const photos = [...new TextDecoder().decode(file.bodies.identity).matchAll(FIRST)].map(([picture]) => picture);
    for (const screen of ['phone', 'laptop'] as const) {
      const loaded = photos.map((picture) => load(files, path, picture, screen));
      const excess = loaded.reduce((sum, { bytes }) => sum + bytes, 0) - PHOTOS[screen];
      const names = loaded.map(({ address, bytes }) => `${address} (${kilobytes(bytes)} KB)`);
      if (excess > 0)
        weights.faults.push(
          `${path}: the photos that a ${screen} shows first are ${kilobytes(excess)} KB over their ${kilobytes(PHOTOS[screen])} KB: ${names.join(', ')}. Use a photo with less fine detail, or fewer of them.`,
        );
    }
  }
  return weights;
}

/** The bytes of HTML, styles and headers that the page at this address should have at most, and how they arrive. */
export const htmlLimit = (path: string) =>
  ARTICLE.test(path) ? { bytes: TWO_FLIGHTS, arrive: 'in two round trips' } : { bytes: FLIGHT, arrive: 'at once' };

/** Bytes of a page as our server sends it, its headers included. */
export function sentBytes({ bodies, headers, markdown }: SiteFile): number {
  const all = markdown === undefined ? headers : { ...headers, link: markdownLink(markdown) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return (bodies.br ?? bodies.identity).length + lines.join('').length + OTHERS;
}

/** The file of a photo that a screen loads. */
function load(files: SiteIndex['files'], path: string, picture: string, screen: keyof typeof SCREENS) {
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(picture)?.[1];
  const srcset = read('srcset');
  const address = srcset ? candidate(srcset, read('sizes') ?? '100vw', SCREENS[screen]) : read('src');
  if (!address) throw new Error(`${path}: shows a photo without an address: ${picture.slice(0, 120)}`);
  const file = files.get(address);
  if (!file) throw new Error(`${path}: shows ${address}, which was not built.`);
  return { address, bytes: (file.bodies.br ?? file.bodies.identity).length };
}

/** A screen: pixels of CSS across, and how many of its own pixels each of them has. */
type Screen = { width: number; density: number };

/** The phone that Lighthouse measures with, a little sharper; and a laptop. */
export const SCREENS = {
  phone: { width: 412, density: 2 },
  laptop: { width: 1440, density: 1.5 },
} as const satisfies Record<string, Screen>;

const REM = 16;

/** Pixels of CSS for a length such as `92vw` or `10rem`. @throws for a length that this cannot read */
function pixels(length: string, screen: Screen): number {
  const [, number, unit] = /^([\d.]+)(vw|rem|px)$/.exec(length.trim()) ?? [];
  if (!number)
    throw new Error(`sizes: "${length}" is not in vw, rem or px. Write it so, or teach site/build/first-view.ts.`);
  return Number(number) * (unit === 'vw' ? screen.width / 100 : unit === 'rem' ? REM : 1);
}

/** Pixels of CSS that a photo is wide, by its attribute `sizes`. @throws as `pixels` */
function placeWidth(sizes: string, screen: Screen): number {
  for (const part of sizes.split(',')) {
    const [, limit, length = part] = /^\s*\(max-width:\s*([^)]+)\)\s*(\S+)/.exec(part) ?? [];
    if (limit === undefined || screen.width <= pixels(limit, screen)) return pixels(length, screen);
  }
  return screen.width;
}

/**
 * The address that a browser takes from a `srcset`: the narrowest file that is sharp, or the widest.
 * @throws when `srcset` or `sizes` cannot be read
 */
export function candidate(srcset: string, sizes: string, screen: Screen): string {
  const needed = placeWidth(sizes, screen) * screen.density;
  const files = srcset
    .split(', ')
    .map((file) => file.split(' '))
    .map(([address, width]) => ({ address, width: Number.parseInt(width ?? '', 10) }))
    .sort((a, b) => a.width - b.width);
  const { address } = files.find(({ width }) => width >= needed) ?? files.at(-1) ?? {};
  if (!address) throw new Error(`srcset: "${srcset}" names no file. Write addresses with their widths.`);
  return address;
}
