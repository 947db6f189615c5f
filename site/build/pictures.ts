import { readdir, readFile, rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { mediaIn } from '../check/pictures.ts';
import { HOLDERS, picturesIn } from '../src/content/photos/places.ts';
import { builtFile } from './built-file.ts';

/** What a script asks for stands in no page, and a file may have a picture's name. */
const CODE = /\.(?:js|css)$/;

/**
 * Removes the pictures and files of entries that no page shows. Astro publishes every file that it reads: the originals, in
 * which a camera has written where and when it took them, the pictures of drafts, and files that nobody names.
 */
export const onlyShownPictures = (): AstroIntegration => ({
  name: 'fairlead:only-shown-pictures',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const pictures = Object.keys(HOLDERS).flatMap((kind) => picturesIn(`content/${kind}`).map(({ name }) => name));
      const originals = [...pictures, ...mediaIn('content')];
      if (originals.length === 0) return;
      const begins = originals.map((name) => name.replace(/[^.]*$/, ''));
      const html = await Promise.all(pages.map(({ pathname }) => readFile(builtFile(dir, pathname).file, 'utf8')));
      const shown = new Set(html.flatMap((page) => page.match(/(?<=\/_astro\/)[^"\s]+/g) ?? []));
      const folder = new URL('_astro/', dir);
      for (const name of await readdir(folder))
        if (!CODE.test(name) && !shown.has(name) && begins.some((begin) => name.startsWith(begin)))
          await rm(new URL(name, folder));
    },
  },
});
