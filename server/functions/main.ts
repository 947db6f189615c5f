/**
 * `npm run functions`: bundles each function of server/supabase/functions into one file. The host's own bundler then has
 * nothing to resolve, so the deployed code is the code that the tests ran.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@fairlead/leads/base/settings.ts';
import { build } from 'vite';

const FOLDER = 'server/supabase/functions';

/** The names of the functions, which are the names of their folders. */
export const functionNames = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);

/**
 * @param folder gets one folder for each function
 * @returns the bundled files, in the order of `functionNames`
 */
export async function bundleFunctions(folder = FOLDER): Promise<string[]> {
  return Promise.all(functionNames().map((name) => bundle(name, join(folder, name))));
}

async function bundle(name: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { SITE_SETTINGS: JSON.stringify(readSettings()) },
    resolve: {
      alias: [
        {
          find: /^rate-limiter-flexible$/,
          replacement: fileURLToPath(new URL('./rate-limiters.js', import.meta.url)),
        },
      ],
    },
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: join(FOLDER, name, 'index.ts'),
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      // The host's JavaScript engine is older than the one in package.json.
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'function.js', codeSplitting: false } },
    },
  });
  return join(outDir, 'function.js');
}

if (import.meta.main) {
  for (const file of await bundleFunctions()) {
    console.log(`${file.replaceAll('\\', '/')}: ${(statSync(file).size / 1024).toFixed(0)} KB`);
  }
}
