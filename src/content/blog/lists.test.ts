import { expect, test } from 'vitest';
import { categoriesOf, POSTS_A_PAGE, postLists } from './lists.ts';

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
    'content/posts/b.md: category: reads "SEO strategy", and content/posts/a.md has "SEO Strategy". Write both the same way.',
  );
});
