import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { machineFiles } from './publish/integration.ts';
import { minifiedImports } from './publish/plugins/inline/minified.ts';
import { checkedProps } from './publish/plugins/island/checked-props.ts';
import { directives } from './publish/plugins/island/directives.ts';
import { island } from './publish/plugins/island/plugin.ts';
import { postMarks } from './publish/plugins/post-marks.ts';
import { figures, markedPictures } from './publish/plugins/post-pictures.ts';
import { readable } from './publish/plugins/post-text.ts';
import { postWords } from './publish/plugins/post-words.ts';
import { pageStyles } from './publish/plugins/styles/page-styles.ts';
import { scopedName } from './publish/plugins/styles/scoped-name.ts';
import { shortVariables } from './publish/plugins/styles/short-variables.ts';
import { analyticsInUse } from './src/content/files.ts';
import { gallery } from './src/gallery/integration.ts';

const backend = 'http://127.0.0.1:8080';
const words = postWords();

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://127.0.0.1:8080',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: {
    processor: satteri({ mdastPlugins: [markedPictures], hastPlugins: [postMarks(words), readable(words), figures] }),
    syntaxHighlight: false,
  },
  integrations: [react(), directives(), checkedProps(), machineFiles(), gallery(), pageStyles()],
  vite: {
    // Without a service that measures, the bundler drops what reports to it.
    define: { 'import.meta.env.PUBLIC_ANALYTICS': JSON.stringify(analyticsInUse() !== 'none') },
    plugins: [island(), minifiedImports(), shortVariables()],
    environments: {
      client: {
        build: {
          // React is one file, requested together with the form's code, so that neither waits for the other's imports. The
          // backend's client loads after both (src/contact/sending/backend.ts).
          rolldownOptions: {
            output: {
              // Tells Chromium to compile React while it loads, on another thread, not at the first tap
              // (docs/decisions/0006).
              postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                  { name: 'supabase', test: /node_modules\/@supabase\// },
                ],
              },
            },
          },
        },
      },
    },
    css: { modules: { generateScopedName: scopedName } },
    // `npm run dev` runs the function and the desk on another port. Nothing outside these folders is served: `data/` has leads.
    server: {
      cors: false,
      fs: { allow: ['src', 'content', 'contract', 'public', 'publish', 'node_modules', '.astro'] },
      proxy: { '/functions': backend, '/desk': { target: backend, changeOrigin: false } },
    },
  },
});
