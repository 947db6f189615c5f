import { expect, test } from 'vitest';
import { citationFaults, citationsOf } from './citations.ts';
import { newestFirst } from './order.ts';
import { readingTime, wordsOf } from './reading-time.ts';
import { relatedTo } from './related.ts';

test('posts are in order of their dates, the newest first, and a month counts as its first day', () => {
  const dates = ['2025-03', '2026-11-20', '2026-11', '2026-11-02', '2026-12'];
  const sorted = dates.map((date) => ({ date, title: date })).sort(newestFirst);
  expect(sorted.map(({ date }) => date)).toEqual(['2026-12', '2026-11-20', '2026-11-02', '2026-11', '2025-03']);
});

test('of posts of one date, those with a number come first, then the title decides', () => {
  const date = '2025-03';
  const posts = [
    { date, title: 'B' },
    { date, title: 'A' },
    { date, title: 'Z', order: 2 },
    { date, title: 'Y', order: 1 },
  ];
  expect(posts.sort(newestFirst).map(({ title }) => title)).toEqual(['Y', 'Z', 'A', 'B']);
});

test('a text takes a minute for 200 words, and no less than one', () => {
  expect([0, 60, 299, 301, 1450].map(readingTime)).toEqual([1, 1, 1, 2, 7]);
});

test('words are counted in the text and in its tables, never in the markup', () => {
  expect(wordsOf('<p class="one two">Write <b>it</b>.</p><td>16 kN</td><td>—</td>')).toBe(4);
});

const post = (id: string, category: string, service: string) => ({ id, category, service });
const first = post('first', 'Search', 'seo');

test('a post recommends three others: same category and service, then same category, then same service', () => {
  const others = [
    post('service', 'Ads', 'seo'),
    post('none', 'Ads', 'ppc'),
    post('category', 'Search', 'ppc'),
    post('both', 'Search', 'seo'),
    post('older', 'Ads', 'seo'),
  ];
  expect(relatedTo(first, [first, ...others]).map(({ id }) => id)).toEqual(['both', 'category', 'service']);
});

test('what has nothing in common is not recommended, nor what the page links to anyway', () => {
  const others = [post('none', 'Ads', 'ppc'), post('neighbor', 'Search', 'seo')];
  expect(relatedTo(first, [first, ...others], ['neighbor'])).toEqual([]);
});

const cite = (id: string, source: number) => `<a href="#source-${source}" id="${id}" aria-label="Source">${source}</a>`;

test('each source knows the places that cite it', () => {
  const html = `<p>${cite('cite-2', 2)} ${cite('cite-1', 1)}</p><p>${cite('cite-2-2', 2)}</p>`;
  expect(citationsOf(html, 2)).toEqual([['cite-1'], ['cite-2', 'cite-2-2']]);
});

test('a text may cite a source twice', () => {
  expect(citationFaults('One.[1](#source-1) Two.[2](#source-2) Again.[1](#source-1)', 2)).toEqual([]);
});

test('a citation without its source, and a source without its citation, are named with the remedy', () => {
  expect(citationFaults('One.[1](#source-1) Four.[4](#source-4)', 2)).toEqual([
    'the text cites source 4, and the list has 2. Add the source or correct the number.',
    'the text does not cite source 2. Write [2](#source-2) where it belongs, or remove the source.',
  ]);
});
