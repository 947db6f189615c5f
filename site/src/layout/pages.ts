/** What pages that are lists of bands need besides their entries. */
import type { Page } from '../bands/module.ts';
import {
  categoriesOf,
  type IndustryEntry,
  loadIndustries,
  loadLabels,
  loadPages,
  loadPosts,
  loadSite,
  type PageEntry,
  postLists,
  type ServiceEntry,
} from '../content/index.ts';
import { pageOfList } from '../head/post-list.ts';

const KINDS = { about: 'AboutPage', collection: 'CollectionPage', contact: 'ContactPage' } as const;

/**
 * Every page of content/pages. The page with the posts is one for each page of their lists.
 * @throws when content cannot be loaded
 */
export async function allPages(): Promise<Page[]> {
  const entries = await loadPages();
  return (await Promise.all(entries.map(pagesOf))).flat();
}

async function pagesOf(entry: PageEntry): Promise<Page[]> {
  const page: Page = {
    ...entry,
    file: `content/pages/${entry.id}.yml`,
    above: [],
    kind: entry.kind ? KINDS[entry.kind] : 'WebPage',
    labels: await loadLabels(),
  };
  if (entry.bands.every(({ band }) => band !== 'posts')) return [page];
  const [posts, { brand }] = await Promise.all([loadPosts(), loadSite()]);
  const more = { categories: categoriesOf(posts), all: posts.length };
  return postLists(posts).map((list) => pageOfList(page, { ...list, ...more }, brand));
}

/** The page of a service. */
export async function servicePage(service: ServiceEntry): Promise<Page> {
  const labels = await loadLabels();
  const { id, name, icon, seo, say, bands } = service;
  return {
    ...{ name, icon, seo, say, bands, labels, service },
    file: `content/services/${id}.yml`,
    path: `/services/${id}`,
    above: [labels.service.index],
    kind: 'WebPage',
  };
}

/** The page of an industry. Before its last band it links to the other ones. */
export async function industryPage({ id, name, icon, seo, say, bands }: IndustryEntry): Promise<Page> {
  const labels = await loadLabels();
  const others = (await loadIndustries()).filter((other) => other.id !== id);
  const links = others.map(({ id, name }) => ({ label: name, href: `/industries/${id}` }));
  const more = links.length > 0 ? [{ band: 'text' as const, heading: labels.industry.others, links }] : [];
  return {
    ...{ name, icon, seo, say, labels },
    bands: bands.toSpliced(-1, 0, ...more),
    file: `content/industries/${id}.yml`,
    path: `/industries/${id}`,
    above: [],
    kind: 'WebPage',
  };
}
