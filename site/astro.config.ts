import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { machineFiles } from './build/integration.ts';
import { siteManifest } from './build/manifest/manifest.ts';
import { onlyShownPictures } from './build/pictures.ts';
import { touchedCode } from './build/plugins/code-at-touch.ts';
import { laterStyles } from './build/plugins/later-styles.ts';
import { minifiedImports } from './build/plugins/minified.ts';
import { postMarks, postWords, readable } from './build/plugins/post-marks.ts';
import { markedPictures } from './build/plugins/post-pictures.ts';
import { scopedName } from './build/plugins/scoped-name.ts';
import { valuesOfTokens } from './build/plugins/token-values.ts';
import { onlyUsedStyles } from './build/plugins/used-styles.ts';
import { noMarks } from './build/plugins/without-marks.ts';
import { analyticsInUse, keepsClickIds, measuredShare } from './src/content/files.ts';
import { buildId } from './src/visits/beacon/build-id.ts';

const backend = 'http://127.0.0.1:8080';
const site = process.env.SITE_URL ?? 'http://127.0.0.1:8080';
const words = postWords();
const share = measuredShare();
const clickIds = String(keepsClickIds());
const defined = { FIELD_SHARE: String(share), BUILD_ID: JSON.stringify(buildId()), CLICK_IDS: clickIds };

export default defineConfig({
  site,
  srcDir: './site/src',
  publicDir: './site/public',
  output: 'static',
  trailingSlash: 'never',
  // Social pictures are drawn on other threads, a few at a time.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: {
    processor: satteri({ mdastPlugins: [markedPictures], hastPlugins: [postMarks(words), readable(words)] }),
    syntaxHighlight: false,
  },
  integrations: [
    react(),
    touchedCode(),
    machineFiles(),
    noMarks(),
    valuesOfTokens(),
    laterStyles(),
    onlyUsedStyles(),
    onlyShownPictures(),
    siteManifest(),
  ],
  vite: {
    // Where nothing measures, the bundler drops what reports to it, and so for click IDs that nobody keeps.
    define: {
      'import.meta.env.PUBLIC_MEASURED': JSON.stringify(analyticsInUse() !== 'none' || share > 0),
      'import.meta.env.PUBLIC_CLICK_IDS': clickIds,
    },
    // No visit is measured in development, where the code for it is not there.
    plugins: [minifiedImports(defined, { FIELD_SHARE: '0' })],
    // Of short code, only that of tabs is in the page. All other code waits for a touch.
    build: { assetsInlineLimit: (file) => (file.endsWith('.js') ? file.includes('Explorer') : undefined) },
    environments: {
      client: {
        build: {
          // React is one file, requested together with the form's code, so that neither waits for the other's imports. The
          // backend's client loads after both (site/src/contact/sending/backend.ts).
          rolldownOptions: {
            output: {
              // Astro names the script of Form.astro Form.astro_astro_type_script_index_0_lang.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js`,
              // Tells Chromium to compile React while it loads, on another thread, not at the first tap
              // (docs/decisions/0006).
              postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
              codeSplitting: {
                groups: [
                  // With what form and calculators share: a file of its own would cost one more request at the first touch.
                  {
                    name: 'react',
                    test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/(?:ui\/show|ui\/fields\/(?:show-error|Field))\.tsx?$|contract\/(?:text|records)\.ts$/,
                  },
                  { name: 'supabase', test: /node_modules\/@supabase\// },
                ],
              },
            },
          },
        },
      },
    },
    css: {
      modules: { generateScopedName: scopedName },
      // Links on paper have the address of the site (site/src/styles/print.css).
      postcss: {
        plugins: [
          {
            postcssPlugin: 'fairlead-site-address',
            Declaration: {
              content: (rule) => {
                rule.value = rule.value.replace('https://site.invalid', new URL(site).origin);
              },
            },
          },
        ],
      },
    },
    // `npm run dev` runs the function and the desk on another port. Nothing outside these folders is served: `data/` has leads.
    server: {
      cors: false,
      fs: { allow: ['site', 'ui', 'content', 'contract', 'node_modules', '.astro'] },
      proxy: { '/functions': backend, '/desk': { target: backend, changeOrigin: false } },
    },
  },
});
