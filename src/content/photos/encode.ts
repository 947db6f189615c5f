/** Makes the files that browsers load from a picture, each within its limit of bytes. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { kilobytes, type Picture } from './inspect.ts';
import { type Format, LIMITS, limitOf, OTHER_TYPE } from './uses.ts';

/** One file to publish. */
export type Variant = {
  picture: Picture;
  /** Its name in the published folder, with a hash of the picture and of how it is made. */
  name: string;
  format: Format | 'svg';
  width: number;
};

/** Where the files are kept from build to build. */
export const CACHE = 'node_modules/.cache/fairlead-photos';

/** The qualities to try, the best first. Below the last one a photo looks torn. */
const QUALITIES = { avif: [60, 52, 44, 36], jpg: [80, 72, 64, 56], webp: [80, 70, 60, 50] } as const satisfies Record<
  Format,
  readonly number[]
>;

/** Changes when the same picture would become other files. It is part of their names. */
export const RECIPE = JSON.stringify([QUALITIES, LIMITS, OTHER_TYPE, sharp.versions.sharp]);

/**
 * The content of a published file. It is upright and has no metadata such as the place where a photo was taken.
 * @param cache folder that keeps the files from build to build
 * @throws when it has too many bytes even at the lowest quality, with the remedy
 */
export async function encode(variant: Variant, cache = CACHE): Promise<Uint8Array<ArrayBuffer>> {
  const { picture, format, name, width } = variant;
  if (format === 'svg') return new Uint8Array(await readFile(picture.file));
  const file = join(cache, name);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Uint8Array(kept);
  const made = await smallest(picture, width, format);
  await mkdir(cache, { recursive: true });
  // Renamed into place, so that a killed build leaves no half file.
  const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(unfinished, made);
  await rename(unfinished, file);
  return new Uint8Array(made);
}

async function smallest({ file }: Picture, width: number, format: Format): Promise<Uint8Array> {
  const limit = limitOf(width, format);
  const { data, info } = await sharp(file).autoOrient().resize({ width }).raw().toBuffer({ resolveWithObject: true });
  let made: Uint8Array = data;
  for (const quality of QUALITIES[format]) {
    const pixels = sharp(data, { raw: info });
    if (format === 'avif') made = await pixels.avif({ quality }).toBuffer();
    else if (format === 'jpg') made = await pixels.jpeg({ quality, mozjpeg: true }).toBuffer();
    else made = await pixels.webp({ quality, smartSubsample: true }).toBuffer();
    if (made.length <= limit) return made;
  }
  const [has, may] = [kilobytes(made.length), kilobytes(limit)];
  throw new Error(
    `${file}: is ${has - may} KB too heavy for its page: at ${width} pixels it has ${has} KB (${format}) even at the lowest quality, and may have ${may}. Use a picture with less fine detail, or crop it to what matters.`,
  );
}
