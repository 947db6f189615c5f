import type { ArtName } from '../../src/art/catalogue.ts';
import { loadCases, loadIndustries, loadLabels, loadPage, loadPosts, loadServices } from '../../src/content/index.ts';

type Common = {
  /** Path of the page: `/services/seo`. */
  route: string;
  /** Broken only at its newlines, or, if it has none, into at most three lines. */
  title: string;
  /** The kind of page, at the top right. */
  label?: string;
};

/** The title over a wide drawing. */
export type OgWide = Common & { kind: 'home' | 'page'; art: 'hero' | 'story' };

/** The title beside the drawing of a service or of an industry. */
export type OgPlate = Common & { kind: 'service'; art: ArtName };

/** A post: its title, which may be long, beside its drawing; `label` is its category. */
export type OgPost = Common & { kind: 'post'; art: ArtName };

/** A case study: its first result and what it measures; `title` is the client. */
export type OgCase = Common & { kind: 'case'; figure: string; metric: string; art: ArtName };

/** What the picture of a page shows. */
export type OgPage = OgWide | OgPlate | OgPost | OgCase;

/** All pages that have a social picture. */
export const ogPages = async (): Promise<OgPage[]> =>
  (await Promise.all([overviews(), industries(), services(), cases(), posts()])).flat();

async function overviews(): Promise<OgPage[]> {
  const labels = await loadLabels();
  const [home, contact, about, story, method, index, studies, blog] = await Promise.all([
    loadPage('home'),
    loadPage('contact'),
    loadPage('about'),
    loadPage('our-story'),
    loadPage('methodology'),
    loadPage('services'),
    loadPage('case-studies'),
    loadPage('blog'),
  ]);
  const page = (route: string, { heading, tag }: { heading: string; tag?: string }): OgWide => ({
    route,
    kind: 'page',
    title: heading,
    ...(tag && { label: tag }),
    art: 'hero',
  });
  return [
    { route: '/', kind: 'home', title: home.hero.heading.join('\n'), art: 'hero' },
    page('/contact', contact.hero),
    page('/about', about.hero),
    { ...page('/our-story', story.hero), art: 'story' },
    page('/methodology', method.hero),
    page('/services', { heading: index.hero.heading, tag: labels.service.index.label }),
    page('/case-studies', studies.hero),
    page('/blog', blog.hero),
  ];
}

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
  const [{ service }, entries] = await Promise.all([loadLabels(), loadServices()]);
  return entries.map(({ id, headline, group, icon }) => ({
    route: `/services/${id}`,
    kind: 'service',
    title: headline,
    label: service.groups[group],
    art: icon,
  }));
}

async function cases(): Promise<OgPage[]> {
  const [labels, entries] = await Promise.all([loadLabels(), loadCases()]);
  return entries.map(({ id, client, icon, results }) => ({
    route: `/case-studies/${id}`,
    kind: 'case',
    title: client,
    label: labels.case.kind,
    figure: results[0]!.value,
    metric: results[0]!.label,
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
