import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtFile } from '../../built-file.ts';
import { joinInline } from '../inline/join.ts';
import { SPOKEN } from './short-variables.ts';

const STYLES = /(?<=<style>).*?(?=<\/style>)/gs;
/** A rule for one class and nothing in it. */
const CLASS_RULE = /(?<=^|[{};])\.([\w-]+)(?::[\w-]+(?:\([^()]*\))?)*{[^{}]*}/g;
const VARIABLE = /(?<=[{};])(--[\w-]+):[^;{}]*(?:;|(?=}))/g;

const wordsIn = (text: string) => new Set(text.match(/[\w-]+/g));

/**
 * Takes what is of no use out of minified styles: rules for a class that no word of `used` names, and custom properties
 * that nothing reads any more. Leaves whatever is not sure, such as rules with others in them.
 */
export function dropUnused(css: string, used: (word: string) => boolean): string {
  return dropUnread(css.replace(CLASS_RULE, (rule, name) => (used(name) ? rule : '')));
}

function dropUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replace(VARIABLE, (declaration, name) =>
    read.has(name) || SPOKEN.includes(name) ? declaration : '',
  );
  return left === css ? css : dropUnread(left);
}

/**
 * Every page is built with the tokens and the grid of the whole site; this leaves it those that its own HTML uses, or
 * any script of the site might, in one element.
 */
export const unusedStyles = (): AstroIntegration => ({
  name: 'fairlead:unused-styles',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const folder = fileURLToPath(dir);
      const scripts = globSync('_astro/*.js', { cwd: folder }).map((file) => readFileSync(folder + file, 'utf8'));
      const inScripts = wordsIn(scripts.join(' '));
      for (const { pathname } of pages) {
        const { file } = builtFile(dir, pathname);
        const html = joinInline(await readFile(file, 'utf8'));
        const inPage = wordsIn(html.replace(STYLES, ''));
        const used = (word: string) => inPage.has(word) || inScripts.has(word);
        await writeFile(
          file,
          html.replace(STYLES, (css) => dropUnused(css, used)),
        );
      }
    },
  },
});
