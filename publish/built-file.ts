import { fileURLToPath } from 'node:url';

/** Path and file of a built page, from what `astro:build:done` calls it: `services/seo/`, or nothing for the home page. */
export function builtFile(dir: URL, pathname: string): { path: string; file: string } {
  const name = pathname.replace(/\/$/, '');
  return { path: `/${name}`, file: fileURLToPath(new URL(`./${name || 'index'}.html`, dir)) };
}
