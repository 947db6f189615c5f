// Writes the social pictures: dist/og/<path of the page>.png, and dist/og/index.png.
import type { APIRoute, GetStaticPaths } from 'astro';
import { type OgPage, ogPages } from '../../../build/social/pages.ts';
import { compose, rasterise } from '../../../build/social/picture.ts';
import { loadSite } from '../../content/index.ts';
import { ogParam } from '../../head/addresses.ts';

export const getStaticPaths = (async () => {
  const [pages, { brand }] = await Promise.all([ogPages(), loadSite()]);
  return pages.map((page) => ({ params: { route: ogParam(page.route) }, props: { page, brand } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: OgPage; brand: string }> = async ({ props: { page, brand } }) =>
  new Response(await rasterise(await compose(page, brand)), { headers: { 'Content-Type': 'image/png' } });
