import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtFile } from '../../built-file.ts';
import { joinInline } from '../inline/join.ts';
import { dropTextMarks } from '../inline/text-marks.ts';
import { dropUnused } from './drop-unused.ts';
import { writeOut } from './write-out.ts';

const STYLES = /(?<=<style>).*?(?=<\/style>)/gs;

const wordsIn = (text: string) => new Set(text.match(/[\w-]+/g));

/**
 * Astro builds every page with the tokens and the grid of the whole site. This keeps what the page's own HTML uses
 * or a script of the site may add, writes out the tokens that have one value, joins the page's style elements and its
 * scripts, and removes the marks that React leaves between texts.
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'fairlead:page-styles',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const folder = fileURLToPath(dir);
      const scripts = globSync('_astro/*.js', { cwd: folder }).map((file) => readFileSync(folder + file, 'utf8'));
      const inScripts = wordsIn(scripts.join(' '));
      for (const { pathname } of pages) {
        const { file } = builtFile(dir, pathname);
        const html = joinInline(dropTextMarks(await readFile(file, 'utf8')));
        const inPage = wordsIn(html.replace(STYLES, ''));
        const used = (word: string) => inPage.has(word) || inScripts.has(word);
        await writeFile(
          file,
          html.replace(STYLES, (css) => writeOut(dropUnused(css, used))),
        );
      }
    },
  },
});
