// Turns a social picture into a PNG and caches it on disk, so that the next build does not draw it again.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const CACHE = 'node_modules/.cache/fairlead-og';
/** Line art has few colors, so a palette halves the bytes. With less effort the ground's color is off by one. */
const PNG = { palette: true, colours: 128, effort: 5 } as const;

/** The PNG of an SVG, from the cache if the same one was drawn before. */
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
