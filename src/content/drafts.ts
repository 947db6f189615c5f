import { getCollection } from 'astro:content';
import type { Publishable } from './entries.ts';

/** Where the pages of each kind are. */
const PLACES: Record<Publishable, string> = {
  services: '/services',
  'case-studies': '/case-studies',
  industries: '/industries',
  posts: '/blog',
  samples: '/samples',
};

/** The addresses of all drafts, in development. A published site has none. */
export async function loadDrafts(): Promise<string[]> {
  if (import.meta.env.PROD) return [];
  const kinds = Object.entries(PLACES) as [Publishable, string][];
  const drafts = kinds.map(async ([kind, place]) => {
    const entries = await getCollection(kind, ({ data }) => data.draft === true);
    return entries.map(({ id }) => `${place}/${id}`);
  });
  return (await Promise.all(drafts)).flat();
}
