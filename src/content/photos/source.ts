import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { PhotoWords } from '../schemas/photo.ts';
import { RECIPE, type Variant } from './encode.ts';
import type { Picture } from './inspect.ts';
import { type Format, USES } from './uses.ts';

/** The folder of the published files, as an address. Their names change with their content. */
export const PHOTOS = '/photos/';

/** A picture as bands show it, with the files to publish. */
export type Photo = PhotoWords & {
  /** Pixels of `src`, so that the place is reserved before it loads. */
  width: number;
  height: number;
  /** Addresses and widths of the AVIF files, as in `srcset`; absent for an SVG. */
  avif?: string;
  /** The file for everybody else. */
  src: string;
  files: Variant[];
};

/** Pixels of the one file for browsers without AVIF, feed readers and Markdown versions. */
const FALLBACK_WIDTH = 1200;

/** A picture with its words, and the files in which it is published. */
export function photoFrom(picture: Picture, words: PhotoWords): Photo {
  const { use, alpha, type } = picture;
  const size = (width: number) => ({ width, height: Math.round((picture.height * width) / picture.width) });
  if (type === 'svg') {
    const only = variant(picture, 'svg', picture.width);
    return { ...words, ...size(picture.width), src: PHOTOS + only.name, files: [only] };
  }
  const widest = Math.min(picture.width, Math.max(...USES[use].widths));
  const widths = [...new Set([...USES[use].widths.filter((width) => width < widest), widest])];
  const avif = widths.map((width) => variant(picture, 'avif', width));
  const other = variant(picture, alpha ? 'webp' : 'jpg', Math.min(widest, FALLBACK_WIDTH));
  return {
    ...words,
    ...size(other.width),
    avif: avif.map(({ name, width }) => `${PHOTOS}${name} ${width}w`).join(', '),
    src: PHOTOS + other.name,
    files: [...avif, other],
  };
}

/** All files of a picture have the same hash, because a page with many of them compresses better then. */
function variant(picture: Picture, format: Format | 'svg', width: number): Variant {
  const name = basename(picture.file, extname(picture.file))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const recipe = format === 'svg' ? '' : RECIPE;
  const hash = createHash('sha256').update(`${picture.hash} ${recipe}`).digest('hex').slice(0, 8);
  return { picture, format, width, name: `${name}.${hash}.${width}.${format}` };
}
