import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readLabels, readSite } from '../src/content/files.ts';
import { markdownUrl } from '../src/head/addresses.ts';
import { builtFile } from './built-file.ts';
import { llms } from './llms.ts';
import { type PageText, readPage } from './markdown/page.ts';
import { readLastmods, sitemap } from './sitemap.ts';

/**
 * Reads every built page and writes its Markdown version beside it, then sitemap.xml and llms.txt of all of them. A
 * page that is not built, such as a draft, is in none of them.
 */
export const machineFiles = (): AstroIntegration => ({
  name: 'fairlead:machine-files',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
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
      const lastmod = readLastmods();
      const days = [...listed].map(([path, { url, updated }]) => ({ url, day: lastmod(path, updated) }));
      await write('/sitemap.xml', sitemap(days));
      const sections = [labels.service.index, labels.case.index, labels.sample.index, labels.blog.index];
      await write('/llms.txt', llms({ brand, tagline }, sections, [...listed.values()]));
    },
  },
});
