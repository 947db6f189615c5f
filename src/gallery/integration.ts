import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const PATTERN = '/__gallery';

/**
 * Adds the gallery at `/__gallery` to `astro dev`, and to a build with `GALLERY=1`.
 * @throws when such a build would write into dist/, which is what gets deployed
 */
export const gallery = (): AstroIntegration => {
  const asked = process.env.GALLERY === '1';
  return {
    name: 'fairlead:gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev' && !(command === 'build' && asked)) return;
        const entrypoint = fileURLToPath(new URL('./Gallery.astro', import.meta.url));
        injectRoute({ pattern: PATTERN, entrypoint, prerender: true });
      },
      'astro:config:done': ({ config }) => {
        if (
          asked &&
          config.outDir.pathname.endsWith('/dist/') &&
          config.outDir.href === new URL('dist/', config.root).href
        )
          throw new Error('GALLERY=1 adds a page that visitors must not get: build it elsewhere, with --outDir.');
      },
    },
  };
};
