import { expect, test } from 'vitest';
import { rss, wholeLinks } from './feed.ts';

const site = new URL('https://agency.example');
const post = {
  id: 'first',
  title: 'Bids & margins',
  description: 'Why <b> matters.',
  category: 'SEO Strategy',
  date: '2025-03',
  html: '<p>Read <a href="/services/seo">this</a>.</p>',
  sources: [{ title: 'T', publisher: 'P', url: 'https://p.example/?a=1&b=2' }],
};
const feed = { title: 'Blog', description: 'Notes', sources: 'Sources', posts: [post] };

test('the address of a post on the blog is its link and its id', () => {
  const text = rss(feed, site);
  expect(text).toContain('<link>https://agency.example/blog#first</link>');
  expect(text).toContain('<guid isPermaLink="true">https://agency.example/blog#first</guid>');
  expect(text).toContain('<pubDate>Sat, 01 Mar 2025 00:00:00 GMT</pubDate>');
});

test('no text of a post can break the feed', () => {
  const text = rss(feed, site);
  expect(text).toContain('<title>Bids &amp; margins</title>');
  expect(text).toContain('<description>Why &lt;b&gt; matters.</description>');
  expect(text).toContain('&lt;a href=&quot;https://agency.example/services/seo&quot;&gt;this&lt;/a&gt;');
});

test('links of a post become whole addresses', () => {
  expect(wholeLinks('<a href="#s-1">1</a><a href="/x?a=1&amp;b=2">x</a>', 'https://agency.example/blog')).toBe(
    '<a href="https://agency.example/blog#s-1">1</a><a href="https://agency.example/x?a=1&amp;b=2">x</a>',
  );
});
