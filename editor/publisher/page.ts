/** The editor's page for the desk: bundled once when the publisher starts, and served from memory. */
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { filesBelow } from '../files/content-files.ts';

/** Where the server passes requests on from. */
export const BASE = '/desk/words/';

/** Below which path pages are shown as they will be. */
export const SHOWN = `${BASE}shown`;

const TYPES: Readonly<Record<string, string>> = {
  ...{ html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' },
  ...{ woff2: 'font/woff2', svg: 'image/svg+xml', png: 'image/png' },
};

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
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return [file === 'index.html' ? '' : file, { body: readFileSync(path), type, isHashed: file !== 'index.html' }];
  });
  rmSync(out, { recursive: true, force: true });
  return new Map(files.map(([file, page]) => [join(file).replace(/^\.$/, ''), page]));
}
