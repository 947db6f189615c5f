import type { ArtName } from '../../src/art/drawings.ts';
import type { Band } from '../../src/bands/schemas.ts';
import {
  loadCases,
  loadIndustries,
  loadLabels,
  loadPages,
  loadPosts,
  loadSamples,
  loadServices,
} from '../../src/content/index.ts';
import { NOT_FOUND } from '../../src/content/kinds.ts';

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
  (await Promise.all([pages(), industries(), services(), cases(), posts(), samples()])).flat();

/** The pages of content/pages, from the heading and the tag of their heroes. */
async function pages(): Promise<OgPage[]> {
  const entries = await loadPages();
  return entries.flatMap((page): OgPage[] => {
    const hero = page.bands.find((band) => band.band === 'hero');
    // Nobody shares the page for addresses that do not exist.
    if (!hero || page.path === NOT_FOUND) return [];
    const label = hero.tag ?? page.name;
    const common = { route: page.path, title: hero.heading, ...(label && { label }) };
    if (hero.drawing) return [{ ...common, kind: 'service', art: hero.drawing }];
    return [{ ...common, kind: page.path === '/' ? 'home' : 'page', art: hero.look === 'story' ? 'story' : 'hero' }];
  });
}

async function industries(): Promise<OgPage[]> {
  const entries = await loadIndustries();
  return entries.map(({ id, name, icon, bands }) => ({
    route: `/industries/${id}`,
    kind: 'service',
    title: titleOf(bands) ?? name,
    label: name,
    art: icon,
  }));
}

async function services(): Promise<OgPage[]> {
  const entries = await loadServices();
  return entries.map(({ id, name, bands, group, icon }) => ({
    route: `/services/${id}`,
    kind: 'service',
    title: titleOf(bands) ?? name,
    label: group,
    art: icon,
  }));
}

/** The heading of the hero among bands. */
const titleOf = (bands: Band[]): string | undefined => bands.find((band) => band.band === 'hero')?.heading;

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
