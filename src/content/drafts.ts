import { getCollection } from 'astro:content';

/** The kinds that may have drafts, with the address of their pages. */
const PLACES = { services: '/services', 'case-studies': '/case-studies', industries: '/industries', posts: '/blog' };

/** The addresses of all drafts, in development. A published site has none. */
export async function loadDrafts(): Promise<string[]> {
  if (import.meta.env.PROD) return [];
  const kinds = Object.entries(PLACES) as [keyof typeof PLACES, string][];
  const drafts = kinds.map(async ([kind, place]) => {
    const entries = await getCollection(kind, ({ data }) => 'draft' in data && data.draft === true);
    return entries.map(({ id }) => `${place}/${id}`);
  });
  return (await Promise.all(drafts)).flat();
}
