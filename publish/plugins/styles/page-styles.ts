import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtFile } from '../../built-file.ts';
import { joinInline } from '../inline/join.ts';
import { shortenTags } from '../inline/short-tags.ts';
import { dropTextMarks } from '../inline/text-marks.ts';
import { dropUnused, dropUnusedClasses } from './drop-unused.ts';
import { printSheet, takePrint } from './print-sheet.ts';
import { writeOut } from './write-out.ts';

/** What is in the one style element that `joinInline` leaves. */
const STYLES = /(?<=<style>).*?(?=<\/style>)/s;

/** The script in the head puts what is in this element into the head after the first paint (src/head/early/icons.ts). */
const LATER = '</noscript>';

const wordsIn = (text: string) => new Set(text.match(/[\w-]+/g));

/**
 * Astro builds every page with the tokens and the grid of the whole site. This keeps what the page's own HTML uses
 * or a script of the site may add, and writes out the tokens that have one value. It joins the page's style elements
 * and its scripts, shortens tags, and removes the marks that React leaves between texts. The rules for print of all pages
 * go to one file, which is loaded after the first paint.
 */
export const pageStyles = (): AstroIntegration => {
  let site: string;
  return {
    name: 'fairlead:page-styles',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site!;
      },
      'astro:build:done': async ({ dir, pages }) => {
        const folder = fileURLToPath(dir);
        const scripts = globSync('_astro/*.js', { cwd: folder }).map((file) => readFileSync(folder + file, 'utf8'));
        const inScripts = wordsIn(scripts.join(' '));
        const read = pages.map(async ({ pathname }) => {
          const { file } = builtFile(dir, pathname);
          const html = joinInline(dropTextMarks(shortenTags(await readFile(file, 'utf8'))));
          return { file, html, words: wordsIn(html.replace(STYLES, '')), ...takePrint(STYLES.exec(html)?.[0] ?? '') };
        });
        const found = await Promise.all(read);
        const allRules = found.flatMap(({ rules }) => rules);
        const usedSomewhere = (word: string) => inScripts.has(word) || found.some(({ words }) => words.has(word));
        const print = dropUnusedClasses(printSheet(allRules, found[0]?.screen ?? '', site), usedSomewhere);
        const hash = createHash('sha256').update(print).digest('hex').slice(0, 8);
        await writeFile(`${folder}_astro/print.${hash}.css`, print);
        const link = `<link rel="stylesheet" href="/_astro/print.${hash}.css" media="print">`;
        for (const { file, html, words, screen } of found) {
          const used = (word: string) => words.has(word) || inScripts.has(word);
          const styled = html.replace(STYLES, () => writeOut(dropUnused(screen, used)));
          await writeFile(file, styled.replace(LATER, link + LATER));
        }
      },
    },
  };
};
