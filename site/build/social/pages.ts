import type { ArtName } from '../../src/art/drawings.ts';
import {
  loadCases,
  loadIndustries,
  loadLabels,
  loadPages,
  loadPosts,
  loadSamples,
  loadServices,
  type Page,
} from '../../src/content/index.ts';

type Common = {
  /** Path of the page: `/services/seo`. */
  route: string;
  /** A newline in it breaks it there. */
  title: string;
  /** The kind of page, at the top right. */
  label?: string;
};

/** The title over a wide drawing. */
export type OgWide = Common & { kind: 'home' | 'page'; art: 'hero' | 'story' };

/** The title beside the drawing of a service, of an industry or of a sample. */
export type OgPlate = Common & { kind: 'service'; art: ArtName };

/** A post: its title, which may be long, beside its drawing; `label` is its category. */
export type OgPost = Common & { kind: 'post'; art: ArtName };

/** A case study: its first result and what it measures; `title` is the client. */
export type OgCase = Common & { kind: 'case'; figure: string; metric: string; art: ArtName };

/** What the picture of a page shows. */
export type OgPage = OgWide | OgPlate | OgPost | OgCase;

/** All pages that have a social picture. */
export const ogPages = async (): Promise<OgPage[]> =>
  (await Promise.all([overviews(), industries(), services(), cases(), posts(), samples()])).flat();

/** The drawings of pages that do not take the hero's. */
const ART: Partial<Record<Page['type'], OgWide['art']>> = { 'our-story': 'story' };

/** The pages that exist once, from the heading and the tag of their heroes. */
async function overviews(): Promise<OgPage[]> {
  const [labels, pages] = await Promise.all([loadLabels(), loadPages()]);
  const tags: Partial<Record<Page['type'], string>> = { services: labels.service.index.label };
  return pages.filter(isIndexed).map((page): OgWide => {
    const { type } = page;
    const hero: { heading?: string | string[]; tag?: string } | undefined = page.hero;
    if (!hero?.heading)
      throw new Error(
        `content/pages/${type}.yml: hero.heading is missing. The page’s social picture shows it: add it, or a picture of another kind in site/build/social/pages.ts.`,
      );
    const label = hero.tag ?? tags[type];
    return {
      route: type === 'home' ? '/' : `/${type}`,
      kind: type === 'home' ? 'home' : 'page',
      title: [hero.heading].flat().join('\n'),
      ...(label && { label }),
      art: ART[type] ?? 'hero',
    };
  });
}

/** Nobody shares the not-found page. */
const isIndexed = (page: Page): page is Exclude<Page, { type: 'not-found' }> => page.type !== 'not-found';

async function industries(): Promise<OgPage[]> {
  const entries = await loadIndustries();
  return entries.map(({ id, hero, icon }) => ({
    route: `/industries/${id}`,
    kind: 'service',
    title: hero.heading,
    label: hero.tag,
    art: icon,
  }));
}

async function services(): Promise<OgPage[]> {
  const entries = await loadServices();
  return entries.map(({ id, headline, group, icon }) => ({
    route: `/services/${id}`,
    kind: 'service',
    title: headline,
    label: group,
    art: icon,
  }));
}

async function cases(): Promise<OgPage[]> {
  const [labels, entries] = await Promise.all([loadLabels(), loadCases()]);
  return entries.map(({ id, client, icon, results: [first] }) => ({
    route: `/case-studies/${id}`,
    kind: 'case',
    title: client,
    label: labels.case.kind,
    figure: first.value,
    metric: first.label,
    art: icon,
  }));
}

async function posts(): Promise<OgPost[]> {
  const entries = await loadPosts();
  return entries.map(({ path, title, category, icon }) => ({
    route: path,
    kind: 'post',
    title,
    label: category,
    art: icon,
  }));
}

async function samples(): Promise<OgPlate[]> {
  const entries = await loadSamples();
  return entries.map(({ path, hero, name, icon }) => ({
    route: path,
    kind: 'service',
    title: hero.heading,
    label: name,
    art: icon,
  }));
}
