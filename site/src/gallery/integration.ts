import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Adds the gallery at `/__gallery` to `astro dev`, and to a build with `GALLERY=1`.
 * @throws when such a build would write into dist/, which is what gets deployed
 */
export const gallery = (): AstroIntegration => ({
  name: 'fairlead:gallery',
  hooks: {
    'astro:config:setup': ({ command, config, injectRoute }) => {
      const build = command === 'build' && process.env.GALLERY === '1';
      if (build && config.outDir.href === new URL('dist/', config.root).href)
        throw new Error('GALLERY=1 adds a page that visitors must not get: build it elsewhere, with --outDir.');
      const entrypoint = fileURLToPath(new URL('./Gallery.astro', import.meta.url));
      if (build || command === 'dev') injectRoute({ pattern: '/__gallery', entrypoint, prerender: true });
    },
  },
});
