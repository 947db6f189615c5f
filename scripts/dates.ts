/** `npm run dates`, after a build: records in content/updated.json which pages have new words, and today's date for them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readPage } from '../publish/markdown/page.ts';
import { dayOf, readUpdated, record, UPDATED_FILE, unrecorded } from '../publish/sitemap/updated.ts';
import { readLabels } from '../src/content/files.ts';

/** @returns a hash of the words of each page in dist/ that search engines may list, by its path */
export function builtWords(folder = 'dist'): Map<string, string> {
  const { markdown } = readLabels();
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .flatMap((file): [string, string][] => {
      const { url, words } = readPage(readFileSync(`${folder}/${file}`, 'utf8'), markdown);
      return url === null ? [] : [[new URL(url).pathname, words]];
    });
  return new Map(pages);
}

if (import.meta.main) {
  const pages = builtWords();
  const updated = readUpdated();
  const fresh = unrecorded(pages, updated);
  const text = JSON.stringify(record(pages, updated, dayOf(new Date())), null, 2).replace(
    /\{\n\s+("date.*)\n\s+(.*)\n\s+\}/g,
    '{ $1 $2 }',
  );
  writeFileSync(UPDATED_FILE, `${text}\n`);
  console.log(fresh.length > 0 ? `New words today on ${fresh.join(', ')}.` : 'No page has new words.');
}
