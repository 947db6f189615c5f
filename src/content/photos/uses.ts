/** What each use of a picture needs, and how many bytes it may have. */

/** A picture in one of the places of the site. */
export type Use = {
  /** Pixels that the file must be wide, so that it is sharp in its place. */
  least: number;
  /** Pixels of the widths that browsers choose from, as far as the file is that wide. */
  widths: readonly number[];
};

const LARGE: Use = { least: 1200, widths: [480, 800, 1200, 1760] };

export const USES = {
  /** The photo of a case: its hero and its cards. */
  case: LARGE,
  /** The photo of a post: its hero and its card. */
  post: LARGE,
  /** A picture between the paragraphs of a post. */
  text: { least: 640, widths: [480, 800, 1200, 1760] },
  person: { least: 320, widths: [160, 320, 480] },
  logo: { least: 240, widths: [160, 320] },
} as const satisfies Record<string, Use>;

export type UseName = keyof typeof USES;

/**
 * Bytes that an AVIF file may have, by the pixels that it is wide. With the first view of a phone (about 800 pixels
 * wide) a page stays near its HTML, font and drawing (docs/decisions/0006).
 */
export const LIMITS: readonly (readonly [width: number, bytes: number])[] = [
  [160, 10_000],
  [320, 20_000],
  [480, 35_000],
  [800, 65_000],
  [1200, 130_000],
  [1760, 230_000],
];

/** Only old browsers, feed readers and Markdown versions load the other type, and it is half as dense. */
export const OTHER_TYPE = 2;

export type Format = 'avif' | 'jpg' | 'webp';

/** Bytes that a file of this width and type may have. */
export function limitOf(width: number, format: Format): number {
  const [, bytes] = LIMITS.find(([upTo]) => width <= upTo) ?? LIMITS.at(-1)!;
  return format === 'avif' ? bytes : bytes * OTHER_TYPE;
}

/** An SVG file is published as it is, so it may have this many bytes. */
export const SVG_LIMIT = 30_000;
