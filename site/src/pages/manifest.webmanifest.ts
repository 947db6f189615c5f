// The web app manifest: dist/manifest.webmanifest.
import type { APIRoute } from 'astro';
import { GROUNDS } from '../art/grounds.ts';
import { loadSite } from '../content/index.ts';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = async () => {
  const { brand, tagline } = await loadSite();
  return Response.json(
    {
      name: brand,
      short_name: brand,
      description: tagline,
      lang: 'en',
      start_url: '/',
      display: 'browser',
      theme_color: GROUNDS.ink.ground,
      background_color: GROUNDS.paper.ground,
      icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
};
