import { xml } from '../xml.ts';

export type FeedPost = {
  title: string;
  description: string;
  category: string;
  /** Year and month: `2025-03`. */
  date: string;
  /** The anchor of the post on the blog. */
  id: string;
  /** The whole text of the post. */
  html: string;
  sources: { title: string; publisher: string; url: string }[];
};

/** What the feed needs. `sources` is the heading over the sources of a post. */
export type Feed = { title: string; description: string; sources: string; posts: FeedPost[] };

/** RSS wants a date to the second. The content has the month only, so the feed has the first second of the month. */
const monthStart = (date: string): string => new Date(`${date}-01T00:00:00Z`).toUTCString();

/**
 * Makes the links and pictures of a post whole addresses, for feed readers. Its own anchors become anchors of the blog. Of
 * a picture they get the one file that all of them can show.
 */
export const wholeLinks = (html: string, page: string): string =>
  html.replace(/<source [^>]*>/g, '').replace(/(\s(?:href|src)=")([^"]*)"/g, (_, attribute: string, href: string) => {
    return `${attribute}${xml(new URL(href.replaceAll('&amp;', '&'), page).href)}"`;
  });

/**
 * The posts as RSS 2.0 with their whole text.
 * @param site origin of the site
 */
export function rss({ title, description, sources, posts }: Feed, site: URL): string {
  const page = new URL('/blog', site).href;
  const item = (post: FeedPost) => {
    const link = `${page}#${post.id}`;
    const list = post.sources.map(
      (source) => `<li>${xml(source.publisher)}, “<a href="${xml(source.url)}">${xml(source.title)}</a>”</li>`,
    );
    const text = `${wholeLinks(post.html, page)}<h4>${xml(sources)}</h4><ol>${list.join('')}</ol>`;
    return `<item>
<title>${xml(post.title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${monthStart(post.date)}</pubDate>
<category>${xml(post.category)}</category>
<description>${xml(post.description)}</description>
<content:encoded>${xml(text)}</content:encoded>
</item>`;
  };
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${xml(title)}</title>
<link>${page}</link>
<description>${xml(description)}</description>
<language>en</language>
<atom:link href="${new URL('/rss.xml', site).href}" rel="self" type="application/rss+xml"/>
${posts.map(item).join('\n')}
</channel>
</rss>
`;
}
