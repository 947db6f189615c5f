import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDraft } from '../../scripts/new.ts';

const SITE = 'https://agency.example';
/** What a build reads, and nothing that it writes. */
const SOURCES = ['src', 'public', 'content', 'contract', 'astro.config.ts', 'tsconfig.json', 'package.json'];

let folder: string;
const read = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
const files = () => readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });

/** Another host, with a draft of each kind, built for production. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-variant-'));
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
  // Astro keeps its store of content in node_modules/.astro, which belongs to the main build.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!/^\.(?:astro|vite)/.test(name)) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  createDraft('service', 'hidden-service', folder);
  createDraft('case', 'hidden-case', folder);
  createDraft('post', 'hidden-post', folder);
  const astro = resolve('node_modules/astro/bin/astro.mjs');
  // Not the environment of the test runner, which is not that of production.
  const { PATH, HOME, SystemRoot, TEMP } = process.env;
  const env = { PATH, HOME, SystemRoot, TEMP, SITE_URL: SITE, ASTRO_TELEMETRY_DISABLED: '1' };
  const { status, stderr } = spawnSync(process.execPath, [astro, 'build', '--silent'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

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
