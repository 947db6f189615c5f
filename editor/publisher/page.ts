/** The editor's page for the desk: bundled once when the publisher starts, and served from memory. */
import { readFileSync, rmSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { ANY_TYPE, FILE_TYPES } from '@fairlead/site/build/manifest/file-types.ts';
import { build } from 'vite';
import { filesBelow } from '../files/content-files.ts';

/** Where the server passes requests on from. */
export const BASE = '/desk/words/';

/** Below which path pages are shown as they will be. */
export const SHOWN = `${BASE}shown`;

export type PageFile = { body: Buffer<ArrayBuffer>; type: string; isHashed: boolean };

/**
 * Bundles the page.
 * @param out a folder for the bundle, which is removed again
 * @returns its files by their paths below `BASE`; the page itself is the empty path
 */
export async function bundlePage(checkout: string, out: string): Promise<ReadonlyMap<string, PageFile>> {
  await build({
    configFile: false,
    root: resolve(checkout, 'editor/app'),
    base: BASE,
    logLevel: 'warn',
    // The policy of the page takes nothing from within it.
    build: { outDir: out, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
  });
  const files = filesBelow(out).map(({ file, path }): [string, PageFile] => {
    const type = FILE_TYPES[extname(file)] ?? ANY_TYPE;
    return [file === 'index.html' ? '' : file, { body: readFileSync(path), type, isHashed: file !== 'index.html' }];
  });
  rmSync(out, { recursive: true, force: true });
  return new Map(files.map(([file, page]) => [join(file).replace(/^\.$/, ''), page]));
}
