import type { APIRoute } from 'astro';
import { loadSite } from '../content.ts';
import { robots } from '../document/crawlers.ts';
import { canonical } from '../document/meta.ts';

export const GET: APIRoute = async ({ site }) => {
  const { crawlers } = await loadSite();
  return new Response(robots(crawlers.training, canonical('/sitemap.xml', site)));
};
