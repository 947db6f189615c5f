import { expect, test } from 'vitest';
import { rss, wholeLinks } from './feed.ts';

const site = new URL('https://agency.example');
const post = {
  id: 'first',
  path: '/blog/first',
  title: 'Bids & margins',
  description: 'Why <b> matters.',
  category: 'SEO Strategy',
  date: '2025-03',
  html: '<p>Read <a href="/services/seo">this</a>.</p>',
  sources: [{ title: 'T', publisher: 'P', url: 'https://p.example/?a=1&b=2' }],
};
const feed = { title: 'Blog', description: 'Notes', sources: 'Sources', posts: [post] };

test('a post has the date of its day, or of the first day of its month', () => {
  const dated = (date: string) => rss({ ...feed, posts: [{ ...post, date }] }, site);
  expect(dated('2026-11-20')).toContain('<pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate>');
  expect(dated('2025-03')).toContain('<pubDate>Sat, 01 Mar 2025 12:00:00 GMT</pubDate>');
});

test('the feed has the newest thirty posts', () => {
  const posts = Array.from({ length: 31 }, (_, at) => ({ ...post, id: `post-${at}` }));
  const guids = [...rss({ ...feed, posts }, site).matchAll(/#(post-\d+)<\/guid>/g)].map(([, id]) => id);
  expect(guids).toEqual(posts.slice(0, 30).map(({ id }) => id));
});

test('no text of a post can break the feed', () => {
  const text = rss(feed, site);
  expect(text).toContain('<title>Bids &amp; margins</title>');
  expect(text).toContain('<description>Why &lt;b&gt; matters.</description>');
});

test('of a picture the feed has the one file that every reader can show', () => {
  const picture =
    '<picture><source srcset="/a.avif 480w" sizes="92vw"><img src="/a.webp" srcset="/b.webp 480w" sizes="92vw" alt="A"></picture>';
  expect(wholeLinks(picture, 'https://agency.example/blog/a')).toBe(
    '<picture><img src="https://agency.example/a.webp" alt="A"></picture>',
  );
});
