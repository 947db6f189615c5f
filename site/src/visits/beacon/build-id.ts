import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the pages are made of. */
const SOURCES = ['content', 'contract', 'site/build', 'site/public', 'site/src'];
/** What no page has anything of. */
const ELSEWHERE = /\.test\.tsx?$|^content[\\/]desk/;

let known: string | undefined;

/**
 * Names a build: 8 digits of a checksum of all that its pages are made of, so that the same sources and settings have the
 * same name. Figures of visits belong to it.
 */
export function buildId(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort())
      if (!ELSEWHERE.test(entry)) hash.update(`${entry}\n`).update(readFileSync(entry));
  hash.update(readFileSync('package-lock.json'));
  const settings = Object.entries(process.env).filter(([name]) => name === 'SITE_URL' || name.startsWith('PUBLIC_'));
  known = hash.update(JSON.stringify(settings.sort())).digest('hex').slice(0, 8);
  return known;
}
