import { globSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The class name in the HTML for a name in a CSS module: `Button-signal` in development, a few letters in the build,
 * because every page carries its styles. The letters are the number of the file among all modules, then the number of
 * the name in the file, so they are the same on the server and in the browser.
 * @throws for a module outside site/src/ and ui/
 */
export function scopedName(name: string, file: string, css: string): string {
  if (process.env.NODE_ENV !== 'production') return `${basename(file, '.module.css')}-${name}`;
  const path = relative(ROOT, file.replace(/\?.*$/s, ''));
  const at = modules().indexOf(path);
  if (at < 0) throw new Error(`${path}: a CSS module must be in site/src/ or ui/. Move it there.`);
  const names = [...new Set([...css.matchAll(/(?:[.]|@keyframes\s+)([A-Za-z][\w-]*)/g)].map(([, found]) => found))];
  return LETTERS.charAt(Math.floor(at / 26)) + LETTERS.charAt(at % 26) + names.indexOf(name);
}

let found: string[] | undefined;
function modules(): string[] {
  found ??= globSync('{site/src,ui}/**/*.module.css', { cwd: ROOT }).sort();
  return found;
}
