import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, encode } from './encode.ts';
import { scanPictures } from './scan.ts';

/**
 * Makes the files of all pictures below a content folder at once, so that the build of the pages finds them in the
 * cache. What no picture needs any more leaves the cache.
 * @returns how many files there are, and their bytes
 * @throws with every picture that cannot be shown or is too heavy, one a line
 */
export async function preparePhotos(content = 'content', cache = CACHE): Promise<{ files: number; bytes: number }> {
  const { photos, faults } = await scanPictures(content);
  if (faults.length > 0)
    throw new Error(faults.map(({ file, field, message }) => `${file}: ${field}: ${message}`).join('\n'));
  const variants = new Map(photos.flatMap(({ files }) => files).map((variant) => [variant.name, variant]));
  const made = await Promise.allSettled([...variants.values()].map((variant) => encode(variant, cache)));
  const heavy = made.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));
  if (heavy.length > 0) throw new Error(heavy.join('\n'));
  await mkdir(cache, { recursive: true });
  const stale = (await readdir(cache)).filter((name) => !variants.has(name));
  await Promise.all(stale.map((name) => rm(join(cache, name), { force: true })));
  const sizes = made.map((result) => (result.status === 'fulfilled' ? result.value.length : 0));
  return { files: variants.size, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
