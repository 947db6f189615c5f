import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { minified } from '../inline/minified.ts';

/**
 * The one version of Astro whose files this plugin knows. plugin.test.ts compares it with the installed version and says
 * what to do after an upgrade.
 */
export const KNOWN_ASTRO = '7.2.10';

/** The files of Astro that the plugin changes, from the package's `dist` folder. */
export const REPLACED = '/runtime/server/astro-island.prebuilt.js';
export const STRIPPED = '/runtime/server/scripts.js';
/**
 * The rule for `<astro-island>` in STRIPPED. It is removed, because the
 * base styles have the same rule, and a second style would add a hash to the content security policy.
 */
export const ISLAND_STYLE = /<style>.*?<\/style>/;
/** Where STRIPPED gives a page the script of a directive. */
export const DIRECTIVE = 'return clientDirective;';
/** The end of that script tells Astro's element that the directive is there. Ours stands after the script. */
const WITHOUT_EVENT = `return clientDirective.replace(/window\\.dispatchEvent\\(new Event\\("astro:\\w+"\\)\\);/, '');`;

const ELEMENT = fileURLToPath(new URL('./element.ts', import.meta.url));

/** Builds pages with the element in element.ts instead of Astro's own. `astro dev` keeps Astro's. */
export const island = (): Plugin => ({
  name: 'fairlead:island',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith(STRIPPED) ? code.replace(ISLAND_STYLE, '').replace(DIRECTIVE, WITHOUT_EVENT) : null,
  load: async (id) =>
    id.endsWith(REPLACED) ? `export default ${JSON.stringify((await minified(ELEMENT)).code)}` : null,
});
