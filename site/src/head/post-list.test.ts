import { expect, test } from 'vitest';
import { listHead } from './post-list.ts';

const words = {
  seo: { title: 'Blog for Shops', description: 'What the owner wrote.' },
  hero: {
    tag: 'Blog',
    intro: 'Notes for companies with a catalog and a price list, each with its sources and a first step.',
  },
  labels: { page: 'Page', of: 'of' },
};
const post = (title: string) => ({
  title,
  description: `Why ${title} matters to a buyer who has a job and no part number.`,
});
const list = (page: number, ...titles: string[]) => ({
  page,
  pages: ['/blog', '/blog/page/2'],
  posts: titles.map(post),
});
const category = { name: 'Search', path: '/blog/category/search', posts: 2 };

test('the first page of all posts has the title and the description that the owner wrote', () => {
  expect(listHead(words, list(1, 'A'), 'Fairlead')).toEqual(words.seo);
});

test('a further page says its number and names its posts', () => {
  const { title, description } = listHead(words, list(2, 'First', 'Second'), 'Fairlead');
  expect(title).toBe('Blog for Shops, Page 2');
  expect(description).toContain('Blog, Page 2 of 2: First; Second.');
});

test('the page of a category has its name', () => {
  const { title, description } = listHead(words, { ...list(1, 'First'), category }, 'Fairlead');
  expect(title).toBe('Search: Blog');
  expect(description).toContain('Search: First.');
});

test('the page of a category begins its description with the intro that the owner wrote', () => {
  const categories = [{ name: 'Search', intro: 'How buyers find a part.' }];
  const { description } = listHead({ ...words, categories }, { ...list(1, 'First'), category }, 'Fairlead');
  expect(description).toMatch(/^How buyers find a part\. Search: First\./);
});

test('a long title makes room for the number of the page', () => {
  const long = { ...words, seo: { ...words.seo, title: 'A title of exactly forty-nine characters, no more' } };
  expect(listHead(long, list(2, 'First'), 'Fairlead').title).toBe('Blog, Page 2');
});

test('a long brand leaves less room for the title', () => {
  const brand = 'Twenty-four letters, yes';
  expect(listHead(words, list(2, 'First'), brand).title).toBe('Blog for Shops, Page 2');
  const long = { ...words, seo: { ...words.seo, title: 'A title of thirty-six characters, sir' } };
  expect(listHead(long, list(2, 'First'), 'Fairlead').title).toBe('A title of thirty-six characters, sir, Page 2');
  expect(listHead(long, list(2, 'First'), brand).title).toBe('Blog, Page 2');
});

test('a description of few or of many posts has the length that a results page shows', () => {
  const many = Array.from({ length: 12 }, (_, at) => `A longer title of post number ${at}`);
  for (const titles of [['A'], many]) {
    const { description } = listHead(words, list(2, ...titles), 'Fairlead');
    expect(description.length).toBeGreaterThanOrEqual(110);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(description).toMatch(/[\w.…]$/);
  }
});
