import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { type Part, SCREENS, shoot } from './shown.ts';

type FoundDifference = Difference & { path: string; part: string; screen: string };
/** The differences, the largest share first, and how many pictures were compared. */
export type Found = { differences: FoundDifference[]; pictures: number };

/** Compares each part of these pages between two sites on every screen. Prints a dot for each page and screen. */
export async function findDifferences(browser: Browser, sites: [string, string], paths: string[]): Promise<Found> {
  const differences: FoundDifference[] = [];
  let pictures = 0;
  for (const path of paths) {
    for (const screen of SCREENS) {
      // One after the other: a browser may not draw a window that is behind another.
      const before = await shoot(browser, sites[0], path, screen);
      const after = await shoot(browser, sites[1], path, screen);
      for (const { part, ...difference } of await compareParts(before, after)) {
        pictures++;
        if (difference.share > 0)
          differences.push({ ...difference, part, path, screen: `${screen.width} ${screen.scheme}` });
      }
      process.stderr.write('.');
    }
  }
  process.stderr.write('\n');
  return { differences: differences.sort((one, other) => other.share - one.share), pictures };
}

/** Compares the parts of two versions of a page by their names. A part that only one of them has differs as a whole. */
export async function compareParts(before: Part[], after: Part[]): Promise<(Difference & { part: string })[]> {
  const others = new Map(after.map(({ name, picture }) => [name, picture]));
  const results = [];
  for (const { name, picture } of before) {
    const other = others.get(name);
    others.delete(name);
    results.push({ part: name, ...(other ? await compare(picture, other) : { share: 1, picture }) });
  }
  return [...results, ...[...others].map(([part, picture]) => ({ part, share: 1, picture }))];
}

type Difference = {
  /** Of the pixels of the larger picture, from 0 to 1. */
  share: number;
  /** Before, what differs in red, and after, side by side as PNG; null where nothing differs. */
  picture: Buffer | null;
};

/** White, which no part of a page is lost on. */
const AROUND = { r: 255, g: 255, b: 255, alpha: 1 };

/**
 * Compares two pictures. What only the larger one has counts as different.
 * @param before PNG
 * @param after PNG
 * @throws if one of them is no picture
 */
export async function compare(before: Buffer, after: Buffer): Promise<Difference> {
  if (before.equals(after)) return { share: 0, picture: null };
  const [size, sizeAfter] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(size.width, sizeAfter.width);
  const height = Math.max(size.height, sizeAfter.height);
  const padded = (one: Buffer, size: { width: number; height: number }) =>
    sharp(one)
      .ensureAlpha()
      .extend({ right: width - size.width, bottom: height - size.height, background: AROUND })
      .raw()
      .toBuffer();
  const [left, right] = [await padded(before, size), await padded(after, sizeAfter)];
  const marked = new Uint8Array(left.length);
  const differing = pixelmatch(left, right, marked, width, height);
  const common = Math.min(size.width, sizeAfter.width) * Math.min(size.height, sizeAfter.height);
  // A strip of white may look like what surrounds the smaller picture.
  const strip = width * height - common;
  const share = Math.min(1, Math.max(differing, strip) / (width * height));
  return { share, picture: share === 0 ? null : await sideBySide([left, Buffer.from(marked), right], width, height) };
}

const sideBySide = (pictures: Buffer[], width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width: width * pictures.length, height, channels: 4, background: AROUND } })
    .composite(
      pictures.map((input, at) => ({ input, raw: { width, height, channels: 4 as const }, left: at * width, top: 0 })),
    )
    .png()
    .toBuffer();
