import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = fileURLToPath(new URL('./island.ts', import.meta.url));

/** Puts island.ts in the place of Astro's own element; `astro dev` keeps Astro's. */
export const island = (): Plugin => ({
  name: 'fairlead:island',
  apply: 'build',
  // The element's one rule stands in base.css, so that the policy need not name another style.
  transform: (code, id) => (id.endsWith('/runtime/server/scripts.js') ? code.replace(/<style>.*?<\/style>/, '') : null),
  async load(id) {
    if (!id.endsWith('/runtime/server/astro-island.prebuilt.js')) return null;
    const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
    const small = await minify(SOURCE, code.replace('export {};', ''));
    return `export default ${JSON.stringify(`{${small.code.trim()}}`)}`;
  },
});
