import type { APIRoute } from 'astro';
import { robots } from '../../build/robots/crawlers.ts';
import { loadSite } from '../content/index.ts';
import { canonical } from '../head/addresses.ts';

export const GET: APIRoute = async ({ site }) => {
  const { crawlers } = await loadSite();
  return new Response(robots(crawlers.training, canonical('/sitemap.xml', site)));
};
