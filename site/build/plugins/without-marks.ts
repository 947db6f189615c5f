import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { builtFile } from '../built-file.ts';

/** An island with its number, which Astro makes of the folder of the checkout and reads nowhere. */
const ISLAND = /(<astro-island) uid="[^"]*"(.*?<\/astro-island>)/s;
/** What React puts between two texts, to find them again when it hydrates. */
const BETWEEN_TEXTS = /<!-- -->/g;

/**
 * Removes from a page what only hydration needs, outside of its islands, and the numbers of the islands: with them, the
 * same page would be other bytes on each machine.
 */
export const withoutMarks = (html: string) =>
  html
    .split(ISLAND)
    // Each island is two parts: its tag's name, and the rest.
    .map((part, index) => (index % 3 === 0 ? part.replace(BETWEEN_TEXTS, '') : part))
    .join('');

/** Removes the marks from every built page. */
export const noMarks = (): AstroIntegration => ({
  name: 'fairlead:without-marks',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      for (const { pathname } of pages) {
        const { file } = builtFile(dir, pathname);
        await writeFile(file, withoutMarks(await readFile(file, 'utf8')));
      }
    },
  },
});
