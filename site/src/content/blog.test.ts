import { expect, test } from 'vitest';
import {
  categoriesOf,
  citationsOf,
  newestFirst,
  POSTS_A_PAGE,
  postLists,
  readingTime,
  relatedTo,
  wordsOf,
} from './blog.ts';

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

const posts = (count: number, category = (at: number) => `Only ${at}`) =>
  Array.from({ length: count }, (_, at) => ({ id: `post-${at}`, category: category(at) }));

test('a list has twelve posts a page, and the first page has the address of the list', () => {
  const lists = postLists(posts(30));
  expect(lists.map(({ path }) => path)).toEqual(['/blog', '/blog/page/2', '/blog/page/3']);
  expect(lists.map(({ posts }) => posts.length)).toEqual([12, 12, 6]);
  expect(lists.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(lists.flatMap(({ posts }) => posts.map(({ id }) => id))).toEqual(posts(30).map(({ id }) => id));
  for (const { pages } of lists) expect(pages).toEqual(lists.map(({ path }) => path));
});

test('a full page is followed by no empty one', () => {
  expect(postLists(posts(POSTS_A_PAGE))).toHaveLength(1);
});

test('without posts there is a blog', () => {
  expect(postLists([])).toMatchObject([{ path: '/blog', posts: [] }]);
});

test('a category has a page once two posts have it', () => {
  const three = [
    { id: 'a', category: 'SEO Strategy' },
    { id: 'b', category: 'Content' },
    { id: 'c', category: 'SEO Strategy' },
  ];
  expect(categoriesOf(three)).toEqual([{ name: 'SEO Strategy', path: '/blog/category/seo-strategy', posts: 2 }]);
  const list = postLists(three).find(({ path }) => path === '/blog/category/seo-strategy');
  expect(list?.posts.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('the list of a category has pages too', () => {
  const paths = postLists(posts(26, (at) => (at % 2 ? 'Data & Tests' : 'Café'))).map(({ path }) => path);
  expect(paths).toEqual([
    '/blog',
    '/blog/page/2',
    '/blog/page/3',
    '/blog/category/cafe',
    '/blog/category/cafe/page/2',
    '/blog/category/data-tests',
    '/blog/category/data-tests/page/2',
  ]);
});

test('two spellings of a category are refused, with both files and both spellings', () => {
  const twice = [
    { id: 'a', category: 'SEO Strategy' },
    { id: 'b', category: 'SEO strategy' },
  ];
  expect(() => categoriesOf(twice)).toThrow(
    'content/posts/b.md: category: Reads "SEO strategy", and content/posts/a.md has "SEO Strategy". Write both the same way.',
  );
});
