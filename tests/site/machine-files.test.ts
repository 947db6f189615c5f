import { existsSync, readFileSync } from 'node:fs';
import { readPage } from '@fairlead/site/build/markdown/page.ts';
import { readLastmods } from '@fairlead/site/build/sitemap.ts';
import { readLabels } from '@fairlead/site/src/content/files.ts';
import { indexedPages, oneLine } from '@fairlead/site/testing/built.ts';
import { brand, posts } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { canonicalOf } from '../support/site/graph.ts';

const pages = indexedPages();
const canonical = (path: string) => canonicalOf(must(pages.find((page) => page.path === path)));
const all = pages.map(({ path }) => canonical(path)).sort();
const read = (name: string) => readFileSync(`dist${name}`, 'utf8');
const markdownPath = (path: string) => `${path === '/' ? '/index' : path}.md`;

describe('the sitemap', () => {
  const entries = [...read('/sitemap.xml').matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)];

  test('lists every page by its one address', () => {
    expect(entries.map(([, url]) => must(url)).sort()).toEqual(all);
    expect(read('/sitemap.xml').match(/<url>/g)).toHaveLength(pages.length);
  });

  test('dates a page by the last of the days that its entry names and of the last commit of its file', {
    tags: 'slow',
  }, () => {
    const lastmod = readLastmods();
    const days = new Map(entries.map(([, url, day]) => [new URL(must(url)).pathname, day]));
    for (const { path, html } of pages) {
      const { updated } = readPage(html, readLabels().markdown);
      // Somebody may have committed since the build.
      const last = lastmod(path, updated ?? null) ?? '';
      expect((days.get(path) ?? '') <= last, path).toBe(true);
      expect((days.get(path) ?? '') >= (updated ?? ''), path).toBe(true);
    }
  });
});

test('robots.txt allows search and names the sitemap', () => {
  expect(read('/robots.txt')).toMatch(/^User-agent: \*$/m);
  expect(read('/robots.txt')).toContain(`\nSitemap: ${new URL('/sitemap.xml', canonical('/')).href}\n`);
});

describe('the feed', () => {
  const document = parse(read('/rss.xml'), { lowerCaseTagName: false });
  const items = document.querySelectorAll('item');
  const blog = must(pages.find(({ path }) => path === '/blog'));
  const field = (item: (typeof items)[number], name: string) =>
    must(must(new RegExp(`<${name}[^>]*>([^<]*)`).exec(item.toString()))[1]).trim();

  test('is linked by the blog', () => {
    const link = must(blog.document.querySelector('link[type="application/rss+xml"]'));
    expect([link.getAttribute('rel'), link.getAttribute('href')]).toEqual(['alternate', '/rss.xml']);
  });

  test('has the posts, the newest first, each with its page and with the name it had on the blog', () => {
    const expected = posts();
    expect(items.map((item) => field(item, 'guid'))).toEqual(expected.map(({ id }) => `${canonical('/blog')}#${id}`));
    expect(items.map((item) => field(item, 'link'))).toEqual(expected.map(({ id }) => canonical(`/blog/${id}`)));
    expect(items.map((item) => field(item, 'title'))).toEqual(expected.map(({ title }) => title));
    const days = items.map((item) => new Date(field(item, 'pubDate')).toISOString().slice(0, 10));
    expect(days).toEqual(expected.map(({ date }) => (date.length === 7 ? `${date}-01` : date)));
  });

  test('has the whole text of each post, with links that work in a feed reader', () => {
    for (const item of items) {
      const { pathname } = new URL(field(item, 'link'));
      const text = parse(parse(field(item, 'content:encoded')).text);
      const body = must(must(pages.find(({ path }) => path === pathname)).main.querySelector('section:has(h2)'));
      const blocks = body
        .querySelectorAll('p, td, h2')
        .filter((node) => !node.closest('nav') && !node.querySelector('a'));
      const words = oneLine(text.text);
      const inText = blocks.filter((block) => words.includes(oneLine(block.text)));
      expect(inText.length).toBeGreaterThan(0);
      // All but the line before the service.
      expect(blocks.length - inText.length).toBe(1);
      for (const link of text.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^https?:\/\//);
    }
  });
});

test('llms.txt lists the Markdown version of every page, once', () => {
  const links = [...read('/llms.txt').matchAll(/^- \[.+?\]\((.+?)\): .{100,}$/gm)].map(([, url]) => must(url));
  expect(links.sort()).toEqual(pages.map(({ path }) => new URL(markdownPath(path), canonical('/')).href).sort());
  expect(read('/llms.txt').startsWith(`# ${brand()}\n\n> `)).toBe(true);
});

test('security.txt says where to report, and is valid for less than a year', () => {
  const fields = new Map(
    read('/.well-known/security.txt')
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(all).toContain(fields.get('Contact'));
  expect(fields.get('Canonical')).toBe(new URL('/.well-known/security.txt', canonical('/')).href);
  const days = (new Date(must(fields.get('Expires'))).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test('the manifest names icons that exist', () => {
  const { name, icons } = JSON.parse(read('/manifest.webmanifest')) as { name: string; icons: { src: string }[] };
  expect(name).toBe(brand());
  for (const { src } of icons) expect(existsSync(`dist${src}`), src).toBe(true);
});
