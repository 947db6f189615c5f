// The posts for feed readers: dist/rss.xml.
import type { APIRoute } from 'astro';
import { rss } from '../../build/feed.ts';
import { loadLabels, loadPage, loadPosts, loadSite } from '../content/index.ts';
import { pageTitle, siteUrl } from '../head/addresses.ts';

export const GET: APIRoute = async ({ site }) => {
  const [{ blog: labels }, { brand }, posts] = await Promise.all([loadLabels(), loadSite(), loadPosts()]);
  const { seo } = await loadPage(labels.index.href);
  const feed = {
    title: pageTitle(seo.title, brand),
    description: seo.description,
    sources: labels.sources,
    posts,
  };
  return new Response(rss(feed, siteUrl(site)), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
