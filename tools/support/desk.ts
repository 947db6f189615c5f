import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '@fairlead/leads/base/settings.ts';
import { minified } from '@fairlead/site/build/plugins/minified.ts';
import { build } from 'vite';
import { changedAt } from './site.ts';

/** The folder with the pages of the desk. It is not in dist/, which anybody can read. */
export const FOLDER = 'dist-desk';

const PAGES = `${FOLDER}/pages.js`;

/** What the pages are made of. A change in one of them makes dist-desk/ out of date. */
const SOURCES = [
  ...[
    'desk/data',
    'desk/pages',
    'desk/passkeys',
    'desk/keys',
    'desk/words.ts',
    'leads',
    'ui',
    'contract',
    'content/desk',
    'content/form.json',
  ],
  ...[
    'content/function.json',
    'content/services.json',
    'content/site.yml',
    'package-lock.json',
    'tools/support/desk.ts',
  ],
];

/**
 * Bundles the pages of the desk for the server, since Node runs no TSX: dist-desk/pages.js, and beside it one style
 * sheet and the font, with names that change with their content, and the scripts. Does nothing if they are newer than their sources.
 */
export async function buildDesk(): Promise<void> {
  if (changedAt(PAGES) > Math.max(...SOURCES.map(changedAt))) return;
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Also where a test asks for the build: its own React is for development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { TIME_ZONE: JSON.stringify(readSettings().hours.timeZone) },
    mode: 'production',
    base: '/desk/',
    // React is a package of the server. It stays outside.
    ssr: { external: ['react', 'react-dom'] },
    build: {
      ssr: 'desk/pages/index.tsx',
      outDir: FOLDER,
      emptyOutDir: true,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      minify: false,
      // The policy of the desk allows no font in the style sheet.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { entryFileNames: 'pages.js', assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  });
  writeFileSync(`${FOLDER}/keys.js`, (await minified(resolve('desk/keys/script.ts'))).code);
  writeFileSync(`${FOLDER}/passkeys.js`, (await minified(resolve('desk/passkeys/script.ts'))).code);
}
