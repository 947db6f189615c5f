import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { entry, lines, page } from './example.ts';
import {
  categoriesAreSpelledAlike,
  headingsAreInOrder,
  introducedCategoriesExist,
  linksInTextResolve,
  sourcesAreCited,
  textsHaveNoHtml,
} from './posts.ts';
import { readPost } from './read.ts';

/** A post whose text begins in line 8. */
const post = (text: string): Entry => {
  const fields = 'title: T\nsources:\n  - title: One\n  - title: Two';
  return { file: 'content/posts/p.md', kind: 'posts', id: 'p', ...readPost(`---\n${fields}\n---\n\n${text}\n`) };
};

/** The page that the posts link to. */
const ABOUT = page('about', '/about', { band: 'people' });

const CITED = 'As shown.[1](#source-1) And here.[2](#source-2)';

test.each([
  [headingsAreInOrder, '## One\n\n#### Two', '10: "Two" skips a level. Begin the line with ###'],
  [headingsAreInOrder, '## One\n\n##', '10: Is a heading without words.'],
  [headingsAreInOrder, '', '5: Is missing. Write it below.'],
  [linksInTextResolve, '[x](/blgo)', '8: /blgo is no page of this site.'],
  [linksInTextResolve, 'a\n\n[x](/about#nothing)', '10: /about has no anchor #nothing.'],
  [linksInTextResolve, '[x]()', '8: Is a link without an address.'],
  [linksInTextResolve, '[](/about)', '8: Is a link to /about without words.'],
  [linksInTextResolve, '[x](www.example.com/a)', '8: Links to www.example.com/a. Write https://www.example.com/a'],
  [linksInTextResolve, '[x](services/seo)', '8: Links to services/seo. Begin with /'],
  [linksInTextResolve, '[x][a]\n\n[a]: javascript:alert(1)', '10: Links to javascript:alert(1). Begin with /'],
  [textsHaveNoHtml, 'a\n\n<script>\nx()\n</script>', '10: Has HTML: <script…'],
  [textsHaveNoHtml, 'a <b onclick="x()">b</b>', '8: Has HTML: <b…'],
  [textsHaveNoHtml, '> - <svg onload=x()>', '8: Has HTML: <svg…'],
  [textsHaveNoHtml, '<!--> <script>x()</script> -->', '8: Has HTML: <!--…'],
  [sourcesAreCited, `${CITED}[3](#source-3)`, '8: Cites source 3, and the list has 2.'],
  [sourcesAreCited, 'As shown.[1](#source-1) And here.[2](#my-source-2)', '5: Is cited nowhere in the text.'],
  [sourcesAreCited, 'As shown.[1](#source-1)', 'Is cited nowhere in the text. Write [2](#source-2) where it belongs'],
])('%o names the line of a fault and the remedy', (check, text, words) => {
  const found = [...check([post(text), ABOUT])].map(({ line, message }) => `${line}: ${message}`);
  expect(found).toEqual([expect.stringContaining(words)]);
});

test('a sign that begins no tag is no HTML', () => {
  expect([...textsHaveNoHtml([post('1 < 2, `<b>` and \\<b>\n\n    <b>\n\n<https://example.com>')])]).toEqual([]);
});

test('a category is written the same way in all posts', () => {
  const posts = ['SEO', 'Ads', 'seo'].map((category, at) => ({
    ...entry('posts', `p${at}`, { category }),
    id: `p${at}`,
  }));
  expect(lines(categoriesAreSpelledAlike(posts))).toEqual([
    expect.stringContaining('category: Reads "seo", and content/posts/p0.md has "SEO". Write both the same way.'),
  ]);
});

test('a category that /blog introduces is one that a post has', () => {
  const posts = [entry('posts', 'p', { category: 'Search' })];
  const blog = (name: string) => page('blog', '/blog', { band: 'posts', categories: [{ name, intro: 'I' }] });
  expect(lines(introducedCategoriesExist([...posts, blog('Search')]))).toEqual([]);
  expect(lines(introducedCategoriesExist([...posts, blog('Serach')]))).toEqual([
    expect.stringContaining('blog.yml: bands.0.categories.0.name: No post has the category "Serach".'),
  ]);
});

test('a text with headings in order, links that lead somewhere and cited sources is right', () => {
  const text = `## One\n\n### Two\n\n## Three\n\n${CITED} [A page](/about), [a site](https://example.com), [a part](#one)`;
  const checks = [headingsAreInOrder, linksInTextResolve, sourcesAreCited];
  expect(checks.flatMap((check) => [...check([post(text), ABOUT])])).toEqual([]);
});
