import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The path and the file of a built page.
 * @param pathname as `astro:build:done` names the page: `services/seo/`, and an empty text for the home page
 */
export function builtFile(dir: URL, pathname: string): { path: string; file: string } {
  const name = pathname.replace(/\/$/, '');
  return { path: `/${name}`, file: fileURLToPath(new URL(`./${name || 'index'}.html`, dir)) };
}

/**
 * Writes every built page anew.
 * @param dir the built site, and `pages` in it, as `astro:build:done` names both
 * @param rewrite makes the new HTML of a page from its HTML and its path
 */
export function rewritePages(
  dir: URL,
  pages: readonly { pathname: string }[],
  rewrite: (html: string, path: string) => string,
): void {
  for (const { pathname } of pages) {
    const { path, file } = builtFile(dir, pathname);
    writeFileSync(file, rewrite(readFileSync(file, 'utf8'), path));
  }
}
