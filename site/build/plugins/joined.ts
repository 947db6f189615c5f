import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { builtFile } from '../built-file.ts';

const STYLE = /<style>(.*?)<\/style>/gs;
/** Plain scripts side by side run one after the other, as they do in one element. */
const BETWEEN_SCRIPTS = /\s*<\/script>\s*<script>/g;

/** A page with one element for all its inline styles, in the place of the first, and one for scripts side by side. */
export function joined(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css);
  let isFirst = true;
  return html
    .replace(STYLE, () => {
      const element = isFirst ? `<style>${styles.join('')}</style>` : '';
      isFirst = false;
      return element;
    })
    .replace(BETWEEN_SCRIPTS, (between, at: number, text: string) =>
      text.startsWith('<script>', text.lastIndexOf('<script', at)) ? ';' : between,
    );
}

/**
 * Joins what Astro writes as several elements, because the policy of a page has a checksum of each, in headers that nothing
 * compresses. Rules outside of layers keep their order, and win over layers wherever they stand.
 */
export const joinedElements = (): AstroIntegration => ({
  name: 'fairlead:joined-elements',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      for (const { pathname } of pages) {
        const { file } = builtFile(dir, pathname);
        await writeFile(file, joined(await readFile(file, 'utf8')));
      }
    },
  },
});
