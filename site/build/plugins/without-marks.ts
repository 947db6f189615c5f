import type { AstroIntegration } from 'astro';
import { rewritePages } from '../built-file.ts';

/** Removes from every built page what React puts between two texts, to find them again when it hydrates. No page hydrates. */
export const noMarks = (): AstroIntegration => ({
  name: 'fairlead:without-marks',
  hooks: {
    'astro:build:done': ({ dir, pages }) => rewritePages(dir, pages, (html) => html.replaceAll('<!-- -->', '')),
  },
});
