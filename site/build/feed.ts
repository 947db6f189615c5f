import { escapeMarkup } from '@fairlead/contract/text.ts';

type FeedPost = {
  title: string;
  description: string;
  category: string;
  /** A day, `2026-11-20`, or a month, `2025-03`. */
  date: string;
  id: string;
  /** Path of the post's page. */
  path: string;
  /** The whole text of the post. */
  html: string;
  sources: { title: string; publisher: string; url: string }[];
};

/** What the feed needs. `sources` is the heading over the sources of a post. */
type Feed = { title: string; description: string; sources: string; posts: FeedPost[] };

/**
 * How many posts the feed has, the newest ones. Each comes with its whole text, and readers fetch the feed many times a
 * day; of weekly posts thirty are more than half a year.
 */
const MOST = 30;

/** RSS wants a date to the second. Noon in UTC is on the same day everywhere; of a month the feed has the first day. */
const noon = (date: string): string => new Date(`${date}T12:00Z`).toUTCString();

/**
 * Makes the links and pictures of a post whole addresses, for feed readers. Its own anchors become anchors of its page. Of
 * a picture they get the one file that all of them can show.
 */
export const wholeLinks = (html: string, page: string): string =>
  html
    .replace(/<source [^>]*>| (?:srcset|sizes)="[^"]*"/g, '')
    .replace(/(\s(?:href|src)=")([^"]*)"/g, (_, attribute: string, href: string) => {
      return `${attribute}${escapeMarkup(new URL(href.replaceAll('&amp;', '&'), page).href)}"`;
    });

/** Posts were once on /blog, each at this address. It stays their name, so that no reader shows an old post as new. */
const guid = (blog: string, id: string): string => `${blog}#${id}`;

/**
 * The newest posts as RSS 2.0 with their whole text.
 * @param site origin of the site
 */
export function rss({ title, description, sources, posts }: Feed, site: URL): string {
  const blog = new URL('/blog', site).href;
  const item = (post: FeedPost) => {
    const link = new URL(post.path, site).href;
    const list = post.sources.map(
      (source) =>
        `<li>${escapeMarkup(source.publisher)}, “<a href="${escapeMarkup(source.url)}">${escapeMarkup(source.title)}</a>”</li>`,
    );
    const text = `${wholeLinks(post.html, link)}<h2>${escapeMarkup(sources)}</h2><ol>${list.join('')}</ol>`;
    return `<item>
<title>${escapeMarkup(post.title)}</title>
<link>${link}</link>
<guid isPermaLink="false">${guid(blog, post.id)}</guid>
<pubDate>${noon(post.date)}</pubDate>
<category>${escapeMarkup(post.category)}</category>
<description>${escapeMarkup(post.description)}</description>
<content:encoded>${escapeMarkup(text)}</content:encoded>
</item>`;
  };
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeMarkup(title)}</title>
<link>${blog}</link>
<description>${escapeMarkup(description)}</description>
<language>en</language>
<atom:link href="${new URL('/rss.xml', site).href}" rel="self" type="application/rss+xml"/>
${posts.slice(0, MOST).map(item).join('\n')}
</channel>
</rss>
`;
}
