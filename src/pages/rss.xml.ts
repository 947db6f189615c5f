// The posts for feed readers: dist/rss.xml.
import { getEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { rss } from '../../publish/feed/feed.ts';
import { loadPage, loadPosts, loadSite } from '../content/index.ts';
import { pageTitle, siteUrl } from '../head/meta.ts';

export const GET: APIRoute = async ({ site }) => {
  const [{ seo, labels }, { brand }, posts] = await Promise.all([loadPage('blog'), loadSite(), loadPosts()]);
  const whole = await Promise.all(
    posts.map(async (post) => ({ ...post, html: (await getEntry('posts', post.id))?.rendered?.html ?? '' })),
  );
  const feed = {
    title: pageTitle(seo.title, brand),
    description: seo.description,
    sources: labels.sources,
    posts: whole,
  };
  return new Response(rss(feed, siteUrl(site)), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
