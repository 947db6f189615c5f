import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the pages are made of, where the sources are beside the built site. */
const SOURCES = ['content', 'contract', 'desk/data', 'desk/pages', 'site', 'ui'];
const NOT_BUILT = /\.(?:test|examples)\.tsx?$/;

/** A file that is newer than `since`, in a folder that may not be there; undefined if there is none. */
function newerThan(since: number, folder: string): string | undefined {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const found = newerThan(since, path);
      if (found) return found;
    } else if (!NOT_BUILT.test(path) && statSync(path).mtimeMs > since) return path;
  }
  return undefined;
}

/**
 * A sentence for whoever starts a server whose built site is older than what it was made of; null where it is not, or where
 * there is only one of both.
 * @param folder of the project
 */
export function oldBuild(folder: string): string | null {
  const built = statSync(join(folder, 'dist/site.json'), { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return null;
  for (const source of SOURCES) {
    const path = join(folder, source);
    const found = statSync(path, { throwIfNoEntry: false }) && newerThan(built, path);
    if (found) return `The pages in dist/ are older than ${found}: run npm run build to serve what is there now.`;
  }
  return null;
}
