import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDraft } from '../../../scripts/new.ts';
import { buildVariant, type Variant } from '../../support/site/variant.ts';

const SITE = 'https://agency.example';

let variant: Variant;
const read = (name: string) => readFileSync(join(variant.folder, 'dist', name), 'utf8');
const files = () => readdirSync(join(variant.folder, 'dist'), { recursive: true, encoding: 'utf8' });

/** Another host, with a draft of each kind, built for production. */
beforeAll(() => {
  variant = buildVariant({ SITE_URL: SITE }, (folder) => {
    createDraft('service', 'hidden-service', folder);
    createDraft('case', 'hidden-case', folder);
    createDraft('post', 'hidden-post', folder);
  });
}, 300_000);
afterAll(() => variant.remove());

test('a draft is in no page, no list and no file', () => {
  expect(files().filter((file) => file.includes('hidden'))).toEqual([]);
  const texts = files().filter((file) => /\.(?:html|md|xml|txt)$/.test(file));
  expect(texts.length).toBeGreaterThan(70);
  expect(texts.filter((file) => /hidden-(?:service|case|post)/.test(read(file)))).toEqual([]);
});

test('every address is of the host that the site was built for', () => {
  const texts = files().filter((file) => /\.(?:html|md|xml|txt)$/.test(file));
  expect(texts.filter((file) => /127\.0\.0\.1|localhost/.test(read(file)))).toEqual([]);
  expect(read('sitemap.xml').match(/<loc>https:\/\/agency\.example\//g)).toHaveLength(37);
  expect(read('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(read('llms.txt')).toContain(`](${SITE}/services/seo.md)`);
  expect(read('rss.xml')).toContain(`<guid isPermaLink="true">${SITE}/blog#category-pages</guid>`);
  expect(read('.well-known/security.txt')).toContain(`Contact: ${SITE}/contact`);
  expect(read('services/seo.html')).toContain(`"@id":"${SITE}/services/seo#service"`);
});

test('another host does not make a page new', () => {
  const days = (text: string) => text.match(/<lastmod>.*?<\/lastmod>/g);
  expect(days(read('sitemap.xml'))).toEqual(days(readFileSync('dist/sitemap.xml', 'utf8')));
});
