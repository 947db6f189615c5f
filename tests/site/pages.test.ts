import { existsSync, readFileSync } from 'node:fs';
import { type BuiltPage, builtPages, indexedPages, oneLine, wordsOf } from '@fairlead/site/testing/built.ts';
import { blogLabels, brand, expectedPaths, posts } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';

const pages = builtPages();
const indexed = indexedPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

test('every published entry of the content has its page, and there is no other', () => {
  const paths = pages.map(({ path }) => path).filter((path) => path !== '/404');
  expect(paths.sort()).toEqual(expectedPaths());
});

test('every title ends with the brand, and every title and description is of one page only', () => {
  const heads = indexed.map(({ path, document }) => ({
    path,
    title: must(document.querySelector('title')).text,
    description: must(must(document.querySelector('meta[name=description]')).getAttribute('content')),
  }));
  for (const { path, title, description } of heads) {
    expect(title.endsWith(` | ${brand()}`), `${path}: ${title}`).toBe(true);
    expect(description, path).not.toBe('');
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

describe.each(pages)('$path', ({ path, html, document }) => {
  test('the agency is called by its name, also in the text of a post', () => {
    expect(document.outerHTML).not.toContain('{brand}');
  });

  test('the head names the feed', () => {
    const feeds = document.querySelectorAll('head > link[rel=alternate][type="application/rss+xml"]');
    expect(feeds.map((feed) => feed.getAttribute('href'))).toEqual(['/rss.xml']);
  });

  test('every internal link and anchor leads somewhere', () => {
    const dead = document.querySelectorAll('a').flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      if (/^(?:https?:\/\/|mailto:)/.test(href)) return [];
      const { pathname, hash } = new URL(href, `http://site${path}`);
      const target: BuiltPage | undefined = byPath.get(pathname);
      if (!target) return [href];
      return hash && !target.document.getElementById(decodeURIComponent(hash.slice(1))) ? [href] : [];
    });
    expect(dead).toEqual([]);
  });

  test('its styles set every variable that its shapes and its drawings read', () => {
    const files = document.querySelectorAll('use').map((use) => must(use.getAttribute('data-href')?.split('#')[0]));
    const drawings = files.map((file) => readFileSync(`dist${file}`, 'utf8')).join();
    // In the styles themselves, a variable may be read with what stands in its place, or be set by a later sheet.
    const shapes = html.replace(/<style>.*?<\/style>/gs, '');
    const read = (shapes + drawings).match(/(?<=var\()--[\w-]+/g) ?? [];
    expect(read.filter((name) => !html.includes(`${name}:`))).toEqual([]);
  });

  test('every file it names exists', () => {
    const files = document
      .querySelectorAll('[src],[srcset],link[href]')
      .map(
        (element) =>
          element.getAttribute('src') ?? element.getAttribute('srcset') ?? must(element.getAttribute('href')),
      )
      .filter((address) => /^\/.+\.\w+$/.test(address));
    expect(files.filter((file) => !existsSync(`dist${file}`))).toEqual([]);
  });
});

test.each(indexed)('$path has something to read', ({ main }) => {
  expect(wordsOf(main).length).toBeGreaterThan(0);
});

test.each(posts())('the post $id says the minutes of its entry, or those that its words take', ({ id, readTime }) => {
  const { main } = must(byPath.get(`/blog/${id}`));
  const label = ` ${blogLabels().readTime}`;
  const parts = main.querySelectorAll('p:has(time) span').map((part) => oneLine(part.structuredText));
  const minutes = Number(must(parts.find((part) => part.endsWith(label) && /^\d/.test(part))).split(label)[0]);
  const sources = must(main.querySelector('ol:has(#source-1)'));
  const words = wordsOf(must(main.querySelector('section:has(h2)'))).length - wordsOf(sources).length;
  const tolerance = readTime === undefined ? Math.max(1, minutes / 5) : 0;
  expect(Math.abs(minutes - (readTime ?? words / 200))).toBeLessThanOrEqual(tolerance);
});

/** Every run of five words, without their case: long enough that two texts share one only if one was copied. */
const runsIn = (words: string[]): Set<string> => {
  const lower = words.map((word) => word.toLowerCase());
  return new Set(lower.slice(4).map((_, at) => lower.slice(at, at + 5).join(' ')));
};
/** The share of the shorter text's runs that the other text has too. */
const likeness = (one: Set<string>, other: Set<string>) =>
  one.intersection(other).size / Math.max(1, Math.min(one.size, other.size));

test.each([
  ['service', /^\/services\/./],
  ['case', /^\/case-studies\/./],
])('no two %s pages share paragraphs', (_, pattern) => {
  const texts = indexed
    .filter(({ path }) => pattern.test(path))
    .map(({ path, main }) => ({ path, runs: runsIn(wordsOf(main)) }));
  const close = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => likeness(one.runs, other.runs) > 0.2)
      .map((other) => `${one.path} and ${other.path}`),
  );
  expect(close).toEqual([]);
});
