import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type BuiltPage, builtPages, oneLine, wordsOf } from '../support/site/built.ts';
import { calculatorPaths } from '../support/site/calculator.ts';
import { blogLabels, brand, expectedPaths, layoutOf, posts, publishedIds, services } from '../support/site/content.ts';

const pages = builtPages();
const indexed = pages.filter(({ path }) => path !== '/404');
const byPath = new Map(pages.map((page) => [page.path, page]));

test('every published entry of the content has its page, and there is no other', () => {
  expect(indexed.map(({ path }) => path).sort()).toEqual(expectedPaths());
});

test('every title and every description has a fitting length and is of one page only', () => {
  const heads = indexed.map(({ path, document }) => ({
    path,
    title: document.querySelector('title')!.text,
    description: document.querySelector('meta[name=description]')!.getAttribute('content')!,
  }));
  for (const { path, title, description } of heads) {
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect(title.endsWith(` | ${brand()}`), title).toBe(true);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(110);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(155);
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

describe.each(pages)('$path', ({ path, document }) => {
  test('every internal link and anchor leads somewhere', () => {
    const dead = document.querySelectorAll('a').flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      if (/^https?:\/\//.test(href)) return [];
      const { pathname, hash } = new URL(href, `http://site${path}`);
      const target: BuiltPage | undefined = byPath.get(pathname);
      if (!target) return [href];
      return hash && !target.document.getElementById(decodeURIComponent(hash.slice(1))) ? [href] : [];
    });
    expect(dead).toEqual([]);
  });

  test('every file it names exists', () => {
    const files = document
      .querySelectorAll('[src],[srcset],link[href]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('srcset') ?? element.getAttribute('href')!)
      .filter((address) => /^\/.+\.\w+$/.test(address));
    expect(files.filter((file) => !existsSync(`dist${file}`))).toEqual([]);
  });
});

/** Most words that an entry adds to a page that lists all entries of its kind. */
const CARD = 45;
const listed = (folder: string) => publishedIds(folder).length * CARD;
/** Most words that a calculator adds to a page: its labels, its lines and a worked example. */
const CALCULATOR = 280;
const withCalculator = (path: string) => (calculatorPaths().includes(path) ? CALCULATOR : 0);

/** How many words a page has in <main>. */
const LENGTHS: [pattern: RegExp, min: number, max: number][] = [
  [/^\/$/, 900, 1200],
  [/^\/services$/, 400, 400 + listed('services')],
  ...services()
    .filter(({ id }) => layoutOf(id) === 'reasons')
    .map(({ id }): [RegExp, number, number] => [new RegExp(`^/services/${id}$`), 650, 900]),
  [/^\/services\/./, 750, 1100],
  [/^\/case-studies\/./, 550, 800],
  [/^\/case-studies$/, 200, 300 + listed('case-studies')],
  [/^\/industries\//, 800, 1000],
  [/^\/methodology$/, 800, 1000],
  [/^\/about$/, 600, 950],
  [/^\/our-story$/, 500, 700],
  [/^\/contact$/, 400, 700],
  [/^\/blog$/, 100, 1200],
  [/^\/blog\/(?:category|page)\//, 60, 1200],
  [/^\/blog\/[^/]+$/, 300, 6000],
];

test.each(indexed)('$path is as long as it should be', ({ path, main }) => {
  const [, min, max] = LENGTHS.find(([pattern]) => pattern.test(path))!;
  const count = wordsOf(main).length;
  expect(count).toBeGreaterThanOrEqual(min);
  expect(count).toBeLessThanOrEqual(max + withCalculator(path));
});

test.each(posts())('the post $id takes as many minutes as it says, give or take a fifth', ({ id }) => {
  const { main } = byPath.get(`/blog/${id}`)!;
  const label = ` ${blogLabels().readTime}`;
  const parts = main.querySelectorAll('p:has(time) span').map((part) => oneLine(part.structuredText));
  const [minutes] = parts.find((part) => part.endsWith(label) && /^\d/.test(part))!.split(label);
  const words = wordsOf(main.querySelector('section:has(h2)')!).length;
  expect(Math.abs(words / 200 - Number(minutes))).toBeLessThanOrEqual(Math.max(1, Number(minutes) / 5));
});

const shingles = (page: BuiltPage): Set<string> => {
  const words = wordsOf(page.main).map((word) => word.toLowerCase());
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
};

test.each([
  ['service', /^\/services\/./],
  ['case', /^\/case-studies\/./],
])('no two %s pages share paragraphs', (_, pattern) => {
  const sets = indexed
    .filter(({ path }) => pattern.test(path))
    .map((page) => ({ path: page.path, set: shingles(page) }));
  const close = sets.flatMap((a, index) =>
    sets.slice(index + 1).flatMap((b) => {
      const shared = [...a.set].filter((shingle) => b.set.has(shingle)).length / Math.min(a.set.size, b.set.size);
      return shared > 0.2 ? [`${a.path} and ${b.path} share ${shared.toFixed(2)}`] : [];
    }),
  );
  expect(close).toEqual([]);
});
