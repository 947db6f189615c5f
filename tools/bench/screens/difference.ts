import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

export type Difference = {
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
