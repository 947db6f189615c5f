import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { minified } from '../inline/minified.ts';

const SOURCE = fileURLToPath(new URL('./element.ts', import.meta.url));

/** Puts island.ts in the place of Astro's own element; `astro dev` keeps Astro's. */
export const island = (): Plugin => ({
  name: 'fairlead:island',
  apply: 'build',
  // The element's one rule stands in base.css, so that the policy need not name another style.
  transform: (code, id) => (id.endsWith('/runtime/server/scripts.js') ? code.replace(/<style>.*?<\/style>/, '') : null),
  load: async (id) =>
    id.endsWith('/runtime/server/astro-island.prebuilt.js')
      ? `export default ${JSON.stringify(await minified(SOURCE))}`
      : null,
});
