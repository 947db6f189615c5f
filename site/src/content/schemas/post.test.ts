import { expect, test } from 'vitest';
import { post } from './post.ts';

const entry = {
  title: 'Write the spec sheet first',
  description: Array(24).fill('word').join(' '),
  seo: { title: 'Write the spec sheet first', description: 'd'.repeat(120) },
  icon: 'svc-seo',
  category: 'Field notes',
  date: '2026-11-20',
  sources: [{ title: 'A page', publisher: 'A publisher', url: 'https://example.com/page' }],
  service: 'seo',
};

const messages = (data: unknown) => post.safeParse(data).error?.issues.map((issue) => issue.message);

test.each(['2026-11-20', '2025-03', '2028-02-29'])('a post may have the date %s', (date) => {
  expect(post.parse({ ...entry, date }).date).toBe(date);
});

test.each(['2026-02-30', '2026-13', '2026', 'March 2025', '20.11.2026', 2026])('the date %s is refused', (date) => {
  expect(messages({ ...entry, date })).toEqual([
    `Reads ${date}. Write a day of the calendar such as 2026-11-20, or a month such as 2026-11.`,
  ]);
});

test.each([
  ['2026-11-19', '2026-11-20', false],
  ['2026-10', '2026-11-20', false],
  ['2026-11', '2026-11-20', true],
  ['2026-11-20', '2026-11-20', true],
  ['2027-01', '2026-11', true],
])('an update of %s to a post of %s is possible: %s', (updated, date, possible) => {
  const refused = possible ? undefined : ['Is before the date of the post. Correct one of the two.'];
  expect(messages({ ...entry, date, updated })).toEqual(refused);
});

test('any category, any read time and any service are accepted', () => {
  expect(messages({ ...entry, category: 'Trade shows', readTime: 8, service: 'go-to-market' })).toBeUndefined();
});

test('a post without a source is refused, and the message says why', () => {
  expect(messages({ ...entry, sources: [] })).toEqual([
    'Cite one public source or more, so that readers can check what the post says.',
  ]);
});

test('a source with an id of its own is refused, and the message says how it is cited', () => {
  const [source] = entry.sources;
  expect(messages({ ...entry, sources: [{ ...source, id: 'a-source-1' }] })).toEqual([
    'Remove id. A source has title, publisher and url, and the text cites it by its place: [1](#source-1).',
  ]);
});
