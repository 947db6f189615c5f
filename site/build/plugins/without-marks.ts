import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { builtFile } from '../built-file.ts';

/** Removes from every built page what React puts between two texts, to find them again when it hydrates. No page hydrates. */
export const noMarks = (): AstroIntegration => ({
  name: 'fairlead:without-marks',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      for (const { pathname } of pages) {
        const { file } = builtFile(dir, pathname);
        await writeFile(file, (await readFile(file, 'utf8')).replaceAll('<!-- -->', ''));
      }
    },
  },
});
