import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readLabels, readSite } from '../src/content/files.ts';
import { markdownUrl } from '../src/head/addresses.ts';
import { builtFile } from './built-file.ts';
import { llms } from './llms/llms.ts';
import { type PageText, readPage } from './markdown/page.ts';
import { sitemap } from './sitemap/sitemap.ts';
import { dayOf, readUpdated, unrecorded } from './sitemap/updated.ts';

/**
 * Reads every built page and writes its Markdown version beside it, then sitemap.xml and llms.txt of all of them. A page
 * that is not built, such as a draft, is in none of them.
 */
export const machineFiles = (): AstroIntegration => ({
  name: 'fairlead:machine-files',
  hooks: {
    'astro:build:done': async ({ dir, pages, logger }) => {
      const labels = readLabels();
      const { brand, tagline } = readSite();
      const write = (name: string, text: string) => writeFile(fileURLToPath(new URL(`.${name}`, dir)), text);
      const listed = new Map<string, PageText & { url: string }>();
      for (const { pathname } of pages) {
        const { path, file } = builtFile(dir, pathname);
        const page = readPage(await readFile(file, 'utf8'), labels.markdown);
        if (page.url === null) continue;
        listed.set(path, { ...page, url: page.url });
        await write(markdownUrl(path), page.markdown);
      }
      const updated = readUpdated();
      const changed = unrecorded(new Map([...listed].map(([path, { words }]) => [path, words])), updated);
      if (changed.length > 0)
        logger.warn(`Words have changed on ${changed.join(', ')}: dated today. \`npm run dates\` records the day.`);
      const dated = [...listed].map(([path, { url }]) => ({
        url,
        day: changed.includes(path) ? dayOf(new Date()) : updated[path]!.date,
      }));
      await write('/sitemap.xml', sitemap(dated));
      const sections = [labels.service.index, labels.case.index, labels.blog.index];
      await write('/llms.txt', llms({ brand, tagline }, sections, [...listed.values()]));
    },
  },
});
