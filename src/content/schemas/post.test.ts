import { expect, test } from 'vitest';
import { post } from './post.ts';

const source = (number: number) => ({
  id: `spec-sheet-first-source-${number}`,
  title: 'A page',
  publisher: 'A publisher',
  url: 'https://example.com/page',
});

const entry = {
  order: 3,
  title: 'Write the spec sheet first',
  description: Array(24).fill('word').join(' '),
  seo: { title: 'Write the spec sheet first', description: 'd'.repeat(120) },
  category: 'Content Marketing',
  date: '2025-03',
  readTime: 6,
  icon: 'svc-content',
  sources: [source(1), source(2), source(3)],
  service: 'content-marketing',
};

const messages = (data: unknown) => post.safeParse(data).error?.issues.map((issue) => issue.message);

test('a post with the category and read time of its number is accepted', () => {
  expect(messages(entry)).toBeUndefined();
});

test('a post whose category does not fit its number is refused, and the message names the right one', () => {
  expect(messages({ ...entry, order: 2 })).toEqual([
    'Post 2 is Digital Marketing, 7 minutes. Correct order, category or readTime.',
  ]);
});

test('a source out of order is refused with its number, because the text cites sources by number', () => {
  expect(messages({ ...entry, sources: [source(1), source(3), source(2)] })).toEqual([
    'Is source 2 of the list: end its id in -source-2.',
    'Is source 3 of the list: end its id in -source-3.',
  ]);
});
