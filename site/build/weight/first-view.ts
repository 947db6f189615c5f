/** Holds the first view of each built page against its limits of bytes. */
import { markdownLink } from '@fairlead/contract/site/headers.ts';
import type { SiteFile, SiteIndex } from '@fairlead/contract/site/index.ts';
import { candidate, SCREENS } from './candidate.ts';

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
export type Weights = { faults: string[]; notes: string[] };

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
