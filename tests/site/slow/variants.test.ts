import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE, type Manifest } from '@fairlead/contract/site/manifest.ts';
import { redirectsFile } from '@fairlead/site/build/hosts/published.ts';
import { builtPaths } from '@fairlead/site/testing/built.ts';
import { examplePaths, yaml } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { parse } from 'node-html-parser';
import { describe, expect, inject, test } from 'vitest';
import { ANNOUNCED, CALL, FILES, HIDDEN, INSTEAD, LANDING, SEEN, UNUSED } from '../../support/site/variant-pages.ts';
import { OTHER_HOST } from '../../support/site/variant-setup.ts';

const folder = inject('variant');
const read = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
const files = () => readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
const manifest = (): Manifest => JSON.parse(read(MANIFEST_FILE));

const isText = (file: string) => /\.(?:html|js|json|md|txt|xml)$/.test(file);
const textsWith = (words: string) => files().filter((file) => isText(file) && read(file).includes(words));

test('a draft, and what is planned or over, is in no page, no list and no file', () => {
  expect(files().filter((file) => file.includes('hidden'))).toEqual([]);
  expect(files().filter(isText).length).toBeGreaterThan(builtPaths().length);
  // The manifest says where the visitors of a page that is over go.
  expect(
    HIDDEN.map((path) => [path, textsWith(must(path.split('/').at(-1))).filter((file) => file !== 'site.json')]),
  ).toEqual(HIDDEN.map((path) => [path, []]));
});

test.each(SEEN)('%s, whose moment has come, has a page and a place in every list', (path) => {
  const lists = ['sitemap.xml', 'llms.txt', '404.html', ...(path.startsWith('/blog/') ? ['blog.html', 'rss.xml'] : [])];
  expect(lists.filter((file) => !read(file).includes(path))).toEqual([]);
  expect(files()).toEqual(
    expect.arrayContaining([`${path}.html`, `${path}.md`, `og${path}.png`].map((file) => file.replace(/^\//, ''))),
  );
});

test('the address of a page that is over leads to the page that was named instead', () => {
  const [over] = HIDDEN.filter((path) => path.endsWith('-over'));
  const moved = manifest().moved.filter(({ from }) => from.replace(/\/$/, '') === over);
  expect(moved.map(({ from, path, anchor }) => [from, path + anchor])).toEqual([
    [over, INSTEAD],
    [`${over}/`, INSTEAD],
  ]);
  const lines = redirectsFile(manifest()).split('\n');
  expect(lines.filter((line) => line.startsWith(`${over}`)).map((line) => line.split(/\s+/).slice(0, 3))).toEqual([
    [over, INSTEAD, '301'],
    [`${over}/`, INSTEAD, '301'],
  ]);
});

describe.each([LANDING, CALL])('the landing page %s', (path) => {
  const page = () => parse(read(`${path.slice(1)}.html`));

  test('is kept from search engines, and has a social picture for those who share it', () => {
    const head = page();
    expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(head.querySelectorAll('[rel=canonical], [type="text/markdown"], [type="application/ld+json"]')).toEqual([]);
    const picture = must(head.querySelector('meta[property="og:image"]')?.getAttribute('content'));
    expect(files()).toContain(new URL(picture).pathname.slice(1));
  });

  test('has the logo and one button in place of the menu', () => {
    const header = must(page().querySelector('header'));
    const links = header.querySelectorAll('a').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/',
      path === LANDING ? '#form' : yaml<{ getStarted: { href: string } }>('navigation.yml').getStarted.href,
    ]);
    expect(page().querySelectorAll('header nav, header button, [popover]')).toEqual([]);
  });

  test('is in no list and no suggestion, and no other page leads there', () => {
    const own = [`${path.slice(1)}.html`, 'site.json'];
    expect(textsWith(path).sort()).toEqual(own.sort());
  });
});

test('an announcement stands above the header of every page but landing pages', () => {
  const pages = files().filter((file) => file.endsWith('.html'));
  const landing = [LANDING, CALL].map((path) => `${path.slice(1)}.html`);
  expect(textsWith(ANNOUNCED).sort()).toEqual(pages.filter((file) => !landing.includes(file)).sort());
});

test('a file to take along says its type and size, and keeps its name', () => {
  const links = parse(read(`${LANDING.slice(1)}.html`)).querySelectorAll('a[download]');
  expect(links.map((link) => [link.getAttribute('download'), link.querySelector('span:last-child')?.text])).toEqual(
    FILES.map(({ file, shown }) => [file, shown]),
  );
  for (const link of links) {
    const file = must(manifest().files.find(({ address }) => address === link.getAttribute('href')));
    expect(file.headers['cache-control']).toContain('immutable');
  }
});

test('no picture is published as the file of content/media', async () => {
  const names = files().filter((file) => /^_astro\/(?:team|beacon|acme)\./.test(file));
  expect(names.filter((name) => !/\.(?:avif|webp|svg|svg\.\w+)$/.test(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
});

test('a logo that is no drawing comes in the widths of its place', () => {
  const sets = parse(read(`${LANDING.slice(1)}.html`)).querySelectorAll('[srcset*="/beacon."]');
  const widths = sets.map((set) => must(set.getAttribute('srcset')).match(/\d+(?=w)/g));
  expect(widths).toEqual([
    ['160', '320'],
    ['160', '320'],
  ]);
});

test('a file of content/media that no entry names is not published', () => {
  expect(files().filter((file) => file.includes(UNUSED.replace('.pdf', '')))).toEqual([]);
});

test('every address is of the host that the site was built for', () => {
  const { service } = examplePaths();
  const texts = files().filter((file) => isText(file) && !file.endsWith('.js'));
  expect(texts.filter((file) => /127\.0\.0\.1|localhost/.test(read(file)))).toEqual([]);
  expect(read('sitemap.xml').split(`<loc>${OTHER_HOST}/`)).toHaveLength(builtPaths().length + SEEN.length + 1);
  expect(read('robots.txt')).toContain(`Sitemap: ${OTHER_HOST}/sitemap.xml`);
  expect(read('llms.txt')).toContain(`](${OTHER_HOST}${service}.md)`);
  expect(read('rss.xml')).toContain(`<guid isPermaLink="false">${OTHER_HOST}/blog#`);
  expect(read('.well-known/security.txt')).toContain(`Contact: ${OTHER_HOST}/contact`);
  expect(read(`${service}.html`)).toContain(`"@id":"${OTHER_HOST}${service}#service"`);
});
