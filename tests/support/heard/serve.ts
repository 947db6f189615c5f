import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LocalService, serveLocally } from '@fairlead/support/pick-port.ts';
import { build, type InlineConfig } from 'vite';
import { placesForWords } from './words.ts';

const HERE = import.meta.dirname;
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Heard</title>
<link rel="stylesheet" href="/site/style.css"><link rel="icon" href="data:,"></head>
<body class="paper"><main></main><script type="module" src="/site/pieces.js"></script></body></html>`;
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** Bundles an entry of this folder with the words of transcripts. */
const bundle = (entry: string, outDir: string, config: InlineConfig = {}) =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    // Vitest has React for development otherwise.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [placesForWords],
    ...config,
    build: {
      outDir,
      ...config.build,
      cssCodeSplit: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: join(HERE, entry),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });

/** Serves each piece of the site, and each page of the desk, as a page of its own. */
export async function serveHeard(): Promise<LocalService> {
  // Inside the project, so that the pages of the desk find its packages.
  const folder = mkdtempSync(resolve('node_modules/.cache/heard-'));
  await bundle('pieces.tsx', join(folder, 'site'), { base: '/site/' });
  await bundle('desk.ts', join(folder, 'desk'), {
    base: '/desk/',
    ssr: { external: ['react', 'react-dom'] },
    build: { ssr: true, ssrEmitAssets: true },
  });
  const { deskPage }: typeof import('./desk.ts') = await import(pathToFileURL(join(folder, 'desk/desk.js')).href);
  const { url, stop } = await serveLocally(({ url = '/' }, response) => {
    const [, first, second, third] = url.split('/');
    const send = (type: string, body: string | Uint8Array) => response.setHeader('content-type', type).end(body);
    if (second === undefined) send('text/html', PAGE);
    else if (first === 'page') send('text/html', deskPage(second, third!, '/desk/style.css'));
    else send(TYPES[second.split('.').at(-1)!] ?? 'font/woff2', readFileSync(join(folder, first!, second)));
  });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
