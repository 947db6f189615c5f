import { fileURLToPath } from 'node:url';

/**
 * The path and the file of a built page.
 * @param pathname as `astro:build:done` names the page: `services/seo/`, and an empty text for the home page
 */
export function builtFile(dir: URL, pathname: string): { path: string; file: string } {
  const name = pathname.replace(/\/$/, '');
  return { path: `/${name}`, file: fileURLToPath(new URL(`./${name || 'index'}.html`, dir)) };
}
