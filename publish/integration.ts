import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { labels } from '../src/content/schemas/labels.ts';
import { site } from '../src/content/schemas/site.ts';
import { markdownUrl } from '../src/head/meta.ts';
import { builtFile } from './built-file.ts';
import { llms } from './llms/llms.ts';
import { type Twin, twinOf } from './markdown/page.ts';
import { sitemap } from './sitemap/sitemap.ts';
import { dayOf, readUpdated, unrecorded } from './sitemap/updated.ts';

const settings = (name: string): unknown => parse(readFileSync(`content/${name}.yml`, 'utf8'));

/**
 * Reads every built page and writes its Markdown twin beside it, and the sitemap and llms.txt of all of
 * them. What is not built, such as a draft, is in none.
 */
export const twins = (): AstroIntegration => ({
  name: 'fairlead:twins',
  hooks: {
    'astro:build:done': async ({ dir, pages, logger }) => {
      const words = labels.parse(settings('labels'));
      const { brand, tagline } = site.parse(settings('site'));
      const write = (name: string, text: string) => writeFile(fileURLToPath(new URL(`.${name}`, dir)), text);
      const found = new Map<string, Twin & { url: string }>();
      for (const { pathname } of pages) {
        const { path, file } = builtFile(dir, pathname);
        const twin = twinOf(await readFile(file, 'utf8'), words.twin);
        if (twin.url === null) continue;
        found.set(path, { ...twin, url: twin.url });
        await write(markdownUrl(path), twin.markdown);
      }
      const updated = readUpdated();
      const fresh = unrecorded(new Map([...found].map(([path, twin]) => [path, twin.words])), updated);
      if (fresh.length > 0)
        logger.warn(`Words have changed on ${fresh.join(', ')}: dated today. \`npm run dates\` records the day.`);
      const listed = [...found].map(([path, { url }]) => ({
        url,
        day: fresh.includes(path) ? dayOf(new Date()) : updated[path]!.date,
      }));
      await write('/sitemap.xml', sitemap(listed));
      const sections = [words.service.index, words.case.index];
      await write('/llms.txt', llms({ brand, tagline }, sections, [...found.values()]));
    },
  },
});
