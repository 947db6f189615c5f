import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.xml', '.txt', '.md', '.webmanifest', '.ico']);
/** Below this many bytes a compressed twin saves less than its own headers. */
const SMALLEST = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a `.br` and a `.gz` beside each text file of a built site where it is smaller. Bytes are those of `.br`. */
export async function precompress(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(paths.map(compress));
  const written = sizes.filter((size) => size > 0);
  return { files: written.length, bytes: written.reduce((sum, size) => sum + size, 0) };
}

/** The size of the brotli twin, 0 when there is none. */
async function compress(path: string): Promise<number> {
  const content = await readFile(path);
  if (content.length <= SMALLEST) return 0;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, zipped] = await Promise.all([brotli(content, { params }), gz(content, { level: 9 })]);
  if (zipped.length < content.length) await writeFile(`${path}.gz`, zipped);
  if (small.length >= content.length) return 0;
  await writeFile(`${path}.br`, small);
  return small.length;
}
