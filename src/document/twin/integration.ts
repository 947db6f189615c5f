import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { labels } from '../../schemas/labels.ts';
import { markdownUrl } from '../meta.ts';
import { type Twin, twinOf } from './markdown.ts';
import { sitemap } from './sitemap.ts';
import { dayOf, readUpdated, unrecorded } from './updated.ts';

/**
 * Reads every built page and writes its Markdown twin beside it, and the sitemap of all of them. What is not built,
 * such as a draft, is in neither.
 */
export const twins = (): AstroIntegration => ({
  name: 'fairlead:twins',
  hooks: {
    'astro:build:done': async ({ dir, pages, logger }) => {
      const words = labels.parse(parse(readFileSync('content/labels.yml', 'utf8'))).twin;
      const found = new Map<string, Twin & { url: string }>();
      for (const { pathname } of pages) {
        const path = `/${pathname.replace(/\/$/, '')}`;
        const file = fileURLToPath(new URL(`.${path === '/' ? '/index' : path}.html`, dir));
        const { url, ...twin } = twinOf(await readFile(file, 'utf8'), words);
        if (url === null) continue;
        found.set(path, { ...twin, url });
        await writeFile(fileURLToPath(new URL(`.${markdownUrl(path)}`, dir)), twin.markdown);
      }
      const updated = readUpdated();
      const fresh = unrecorded(new Map([...found].map(([path, twin]) => [path, twin.words])), updated);
      if (fresh.length > 0)
        logger.warn(`Words have changed on ${fresh.join(', ')}: dated today. \`npm run dates\` records the day.`);
      const listed = [...found].map(([path, { url }]) => ({
        url,
        day: fresh.includes(path) ? dayOf(new Date()) : updated[path]!.date,
      }));
      await writeFile(fileURLToPath(new URL('./sitemap.xml', dir)), sitemap(listed));
    },
  },
});
