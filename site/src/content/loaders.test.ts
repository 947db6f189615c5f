import { expect, test, vi } from 'vitest';

const cite = '<a href="#source-1" id="cite-1">1</a>';
const post = {
  title: 'What {cases-count} clients asked',
  description: 'Read all {cases-count}.',
  seo: { title: 'By {legal-name}', description: 'We answer {first-reply}.' },
  service: 'seo',
  sources: [{ title: 'On {made-up-figure}', publisher: 'P', url: 'https://p.example' }],
};
/** What Astro would hold of a site with one service, one case and one post. */
const COLLECTIONS: Record<string, object[]> = {
  site: [
    {
      id: 'site',
      data: {
        hours: {
          ...{ timeZone: 'UTC', days: { friday: '09:00-15:00' }, holidays: [], reply: 6 },
          words: { day: 'workday', days: 'workdays', hour: 'hour', hours: 'hours' },
        },
        firstReply: { show: 'promise', words: { promise: 'in {time}', measured: '', minutes: '' } },
        email: { address: 'ada@example.com' },
        legalName: 'Ada & Sons',
        currency: 'EUR',
      },
    },
  ],
  measured: [{ id: 'measured', data: { firstReply: { day: '2026-11-25', days: 90, leads: 0, minutes: 0 } } }],
  labels: [{ id: 'labels', data: { price: { from: 'from', to: 'to', month: 'a month', project: 'once' } } }],
  prices: [{ id: 'small', data: { label: 'Small', from: 900, per: 'month' } }],
  figures: [{ id: 'made-up-figure', data: { value: '+5%', label: 'orders', scope: 'shop' } }],
  'service-list': [
    { id: 'service-list', data: { groups: [{ title: 'Search', services: [{ id: 'seo', name: 'SEO' }] }] } },
  ],
  services: [{ id: 'seo', data: { say: 'We reply {reply-time}, {small}.' } }],
  'case-studies': [{ id: 'shop', data: { client: 'A shop', figures: [] } }],
  posts: [
    {
      id: 'first',
      data: post,
      body: 'Write {cases-count}.[1](#source-1)',
      rendered: { html: `<p>Write {cases-count}.${cite}</p>` },
    },
  ],
};
vi.mock('astro:assets', () => ({}));
vi.mock('astro:content', () => ({
  getCollection: async (name: string) => COLLECTIONS[name] ?? [],
  getEntry: async (name: string, id: string) =>
    COLLECTIONS[name]?.find((entry) => 'id' in entry && entry.id === id) ?? { data: {} },
}));
const { loadPosts } = await import('./posts.ts');
const { withPictures } = await import('./photos/index.ts');
const { byOrder, loadPrices, loadServices } = await import('./loaders.ts');

test('tokens in the fields of a post are filled in, and its text stays as it is', async () => {
  const [first] = await loadPosts();
  expect(first).toMatchObject({
    title: 'What one clients asked',
    description: 'Read all one.',
    seo: { title: 'By Ada & Sons', description: 'We answer in one workday.' },
    sources: [{ title: 'On +5%', citations: ['cite-1'] }],
    html: `<p>Write {cases-count}.${cite}</p>`,
  });
});

test('tokens in a service are filled in', async () => {
  expect(await loadServices()).toMatchObject([
    { id: 'seo', name: 'SEO', say: 'We reply one workday, from €900 a month.' },
  ]);
});

test('a price comes with its amount in the currency of the settings', async () => {
  expect(await loadPrices(['small'])).toMatchObject([
    { id: 'small', label: 'Small', amount: 'from €900', unit: 'a month' },
  ]);
});

test('entries without an order come after the others, and entries of one place by their ids', () => {
  const entries = [{ id: 'd' }, { id: 'b', order: 2 }, { id: 'c' }, { id: 'a', order: 2 }, { id: 'e', order: 1 }];
  expect(
    entries
      .sort(byOrder)
      .map(({ id }) => id)
      .join(''),
  ).toBe('eabcd');
});

test('a picture that is missing in a text is an error that names the post and the file', async () => {
  const html = '<p>A word.</p><p><img src="/@picture/not%20there.jpg" alt="A shelf" title="Week two"></p>';
  await expect(withPictures(html, 'first')).rejects.toThrow(
    'content/posts/first.md: The picture not%20there.jpg is missing. Put not there.jpg beside the post, or correct the name.',
  );
});
