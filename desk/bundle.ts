/** The pages of the desk, as the build has made them. Read once, at the start. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { codeOf } from '@fairlead/leads/base/errors.ts';
import type { Render } from './data/frame.ts';

type Asset = { type: string; content: Uint8Array<ArrayBuffer> };

export type Bundle = {
  render: Render;
  /** The path of the style sheet. */
  stylesheet: string;
  /** The script of every page, and that of pages with passkeys. */
  keysScript: string;
  passkeyScript: string;
  /** Style sheet and font by their paths. A name changes with the content. */
  assets: ReadonlyMap<string, Asset>;
};

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2' };

/** @throws ConfigError where the pages were not built */
export async function loadBundle(folder = resolve('dist-desk')): Promise<Bundle> {
  // React takes the build for development otherwise, which is several times slower.
  process.env.NODE_ENV ??= 'production';
  try {
    const assets = new Map<string, Asset>();
    for (const name of readdirSync(join(folder, 'assets'))) {
      const content = new Uint8Array(readFileSync(join(folder, 'assets', name)));
      assets.set(`/desk/assets/${name}`, { type: TYPES[extname(name)] ?? 'application/octet-stream', content });
    }
    const stylesheet = [...assets.keys()].find((path) => path.endsWith('.css'));
    const { render }: { render: Render } = await import(pathToFileURL(join(folder, 'pages.js')).href);
    const keysScript = readFileSync(join(folder, 'keys.js'), 'utf8');
    const passkeyScript = readFileSync(join(folder, 'passkeys.js'), 'utf8');
    if (stylesheet !== undefined) return { render, stylesheet, keysScript, passkeyScript, assets };
  } catch (error) {
    if (!['ENOENT', 'ERR_MODULE_NOT_FOUND'].includes(codeOf(error))) throw error;
  }
  throw new ConfigError('DESK_USERS needs the pages of the desk, which are not built: run npm run build, or unset it.');
}
