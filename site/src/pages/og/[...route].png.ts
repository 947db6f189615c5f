// Writes the social pictures: dist/og/<path of the page>.png, and dist/og/index.png.
import type { APIRoute, GetStaticPaths } from 'astro';
import { ogPages } from '../../../build/social/pages.ts';
import { compose, rasterise } from '../../../build/social/picture.ts';
import { loadSite } from '../../content/index.ts';
import { ogParam } from '../../head/addresses.ts';

// All pictures are drawn here, in parallel on other threads. Astro calls GET for one page after the other.
export const getStaticPaths = (async () => {
  const [pages, { brand }] = await Promise.all([ogPages(), loadSite()]);
  return Promise.all(
    pages.map(async (page) => ({
      params: { route: ogParam(page.route) },
      props: { png: await rasterise(await compose(page, brand)) },
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ png: Uint8Array<ArrayBuffer> }> = ({ props }) =>
  new Response(props.png, { headers: { 'Content-Type': 'image/png' } });
