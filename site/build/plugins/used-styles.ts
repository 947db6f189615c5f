import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { transform } from 'lightningcss';
import { rewritePages } from '../built-file.ts';

/** A style element and what it holds. */
const STYLES = /<style>(.*?)<\/style>/gs;
const CLASSES = /(?<=\.)[A-Za-z_][\w-]*/g;

const wordsIn = (text: string) => new Set(text.match(/[\w-]+/g));

/** The styles that were made so far. Pages of one route mostly use the same. */
const made = new Map<string, string>();

/** The statement with the order of the cascade layers. */
export const LAYERS = readFileSync(fileURLToPath(import.meta.resolve('@fairlead/ui/styles/layers.css')), 'utf8');

/**
 * Removes the rules for classes that are not used from minified styles. Before them stands the order of the layers: browsers order
 * layers by where each stands first, and the bundler puts styles in an order of its own.
 */
export function usedStyles(css: string, used: (name: string) => boolean): string {
  const unusedSymbols = [...new Set(css.match(CLASSES))].filter((name) => !used(name));
  const asked = [css, ...unusedSymbols].join(' ');
  const styles =
    made.get(asked) ??
    transform({ filename: 'page.css', code: Buffer.from(LAYERS + css), minify: true, unusedSymbols }).code.toString();
  made.set(asked, styles);
  return styles;
}

/**
 * Astro puts the styles of every component that a route may show into each of its pages. This leaves the rules for the
 * classes that are in the page's HTML or that a script of the page may add.
 */
export const onlyUsedStyles = (): AstroIntegration => ({
  name: 'fairlead:used-styles',
  hooks: {
    'astro:build:done': ({ dir, pages }) => {
      const scripts = globSync('_astro/*.js', { cwd: fileURLToPath(dir) });
      const inScripts = wordsIn(scripts.map((file) => readFileSync(new URL(file, dir), 'utf8')).join(' '));
      rewritePages(dir, pages, (html) => {
        const inPage = wordsIn(html.replace(STYLES, ''));
        const hasScripts = html.includes('data-touch="');
        const used = (name: string) => inPage.has(name) || (hasScripts && inScripts.has(name));
        return html.replace(STYLES, (_, css) => `<style>${usedStyles(css, used)}</style>`);
      });
    },
  },
});
