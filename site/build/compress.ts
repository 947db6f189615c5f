import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cached } from './cached.ts';

const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.xml', '.txt', '.md', '.webmanifest', '.ico']);
/** Up to this many bytes, compression saves less than the headers it needs. */
const SMALLEST = 1024;

/** How many files are compressed at a time: Node compresses on four threads, and each file is written in two ways. */
const LANES = 2;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** What programs read, and nobody waits for: the best quality takes three times as long for 3 % fewer bytes. */
const FOR_PROGRAMS = new Set(['.md', '.xml', '.txt', '.json']);

/** How to make the compressed file, by its suffix. */
const COMPRESSORS: Record<string, (content: Uint8Array, quality: number) => Promise<Uint8Array>> = {
  br: (content, quality) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => gz(content, { level: 9 }),
};

/**
 * Writes a `.br` and a `.gz` beside each text file of a built site, if it is smaller than the file.
 * @param cache folder that keeps the compressed files of the last build, because compressing takes half of a build
 * @returns how many files were compressed, and their bytes as brotli
 */
export async function precompress(folder: string, cache?: string): Promise<{ files: number; bytes: number }> {
  if (cache) await mkdir(cache, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const used = new Set<string>();
  const sizes: number[] = [];
  // Each lane takes the next file. All files at once would need memory for all of them.
  const files = paths.values();
  const lane = async () => {
    for (const path of files) sizes.push(await compress(path, cache, used));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (cache) await prune(cache, used);
  const written = sizes.filter((size) => size > 0);
  return { files: written.length, bytes: written.reduce((sum, size) => sum + size, 0) };
}

/** The size of the brotli file, or 0 if there is none. */
async function compress(path: string, cache: string | undefined, used: Set<string>): Promise<number> {
  const content = await readFile(path);
  if (content.length <= SMALLEST) return 0;
  const quality = FOR_PROGRAMS.has(extname(path)) ? 10 : 11;
  const [brotliBytes = 0] = await Promise.all(
    Object.entries(COMPRESSORS).map(async ([suffix, make]) => {
      // A compressor that was changed makes its files again.
      const source = createHash('sha256').update(`${make} ${quality}`).update(content);
      const name = `${source.digest('hex').slice(0, 32)}.${suffix}`;
      used.add(name);
      const made = () => make(content, quality);
      const compressed = cache ? await cached(join(cache, name), made) : await made();
      if (compressed.length >= content.length) return 0;
      await writeFile(`${path}.${suffix}`, compressed);
      return compressed.length;
    }),
  );
  return brotliBytes;
}

/** Removes from the cache what this build did not use, so that it does not grow for ever. */
async function prune(cache: string, used: Set<string>): Promise<void> {
  const stale = (await readdir(cache)).filter((name) => !used.has(name));
  await Promise.all(stale.map((name) => rm(join(cache, name), { force: true })));
}
