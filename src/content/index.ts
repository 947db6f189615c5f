/** The way from content to pages: entries by id, with their figures and settings filled in. */
import { type CollectionEntry, type CollectionKey, getCollection, getEntry, render } from 'astro:content';
import { type Service as Id, SERVICES } from '../../contract/contact.ts';
import { type ArtName, drawingOf } from '../art/catalogue.ts';
import type { CaseStudy } from './schemas/case-study.ts';
import type { Figure } from './schemas/figure.ts';
import { fill } from './schemas/fill.ts';
import type { Labels } from './schemas/labels.ts';
import type { Page } from './schemas/pages/index.ts';
import type { Industry } from './schemas/pages/industry.ts';
import type { Quote } from './schemas/quote.ts';
import type { Service } from './schemas/service.ts';
import type { Navigation, Site } from './schemas/site.ts';

async function entry<C extends CollectionKey>(collection: C, id: string): Promise<CollectionEntry<C>['data']> {
  const found = await getEntry(collection, id);
  if (!found) throw new Error(`content/${collection}: there is no entry "${id}". Add it or correct the id.`);
  return found.data as CollectionEntry<C>['data'];
}

export const loadSite = (): Promise<Site> => entry('site', 'site');
export const loadNavigation = (): Promise<Navigation> => entry('navigation', 'navigation');

let tokens: Promise<Map<string, string>> | undefined;
const loadTokens = () => {
  tokens ??= (async () => {
    const { commitments } = await loadSite();
    const figures = await getCollection('figures');
    return new Map([...Object.entries(commitments), ...figures.map(({ id, data }) => [id, data.value] as const)]);
  })();
  return tokens;
};

/** Words that pages of one kind share. */
export const loadLabels = async (): Promise<Labels> =>
  fill(await entry('labels', 'labels'), await loadTokens(), 'labels');

/** A page that exists once, by its type. */
export async function loadPage<T extends Page['type']>(type: T): Promise<Extract<Page, { type: T }>> {
  const data = await entry('pages', type);
  return fill(data, await loadTokens(), `pages/${type}`) as Extract<Page, { type: T }>;
}

/** An industry page by its id. */
export const loadIndustry = async (id: string): Promise<Industry> =>
  fill(await entry('industries', id), await loadTokens(), `industries/${id}`);

export const loadQuote = (id: string): Promise<Quote> => entry('quotes', id);

/** Figures in the order asked for. */
export const loadFigures = (ids: string[]): Promise<Figure[]> => Promise.all(ids.map((id) => entry('figures', id)));

/** Drafts show in development only. */
const published = ({ data }: { data: { draft?: true | undefined } }) => !(import.meta.env.PROD && data.draft);

export type CaseEntry = CaseStudy & { id: string; icon: ArtName; results: Figure[] };

/** The case studies in their order, each with its three figures. */
export async function loadCases(): Promise<CaseEntry[]> {
  const values = await loadTokens();
  const entries = await getCollection('caseStudies', published);
  const cases = entries.map(async ({ id, data }) => ({
    ...fill(data, values, `case-studies/${id}`),
    id,
    icon: drawingOf('case', id, data.icon),
    results: await loadFigures(data.figures),
  }));
  return (await Promise.all(cases)).sort((a, b) => a.order - b.order);
}

export type ServiceEntry = Service & { id: string; icon: ArtName };

/** All services, in the order of the form. */
export async function loadServices(): Promise<ServiceEntry[]> {
  const values = await loadTokens();
  const entries = await getCollection('services', published);
  const services = entries.map(({ id, data }) => ({
    ...fill(data, values, `services/${id}`),
    id,
    icon: drawingOf('service', id, data.icon),
  }));
  return services.sort((a, b) => SERVICES.indexOf(a.id as Id) - SERVICES.indexOf(b.id as Id));
}

/** The three posts in their order, with their headings, the service they lead to, and their text as a component. */
export async function loadPosts() {
  const services = new Map((await loadServices()).map((service) => [service.id, service]));
  const entries = (await getCollection('posts', published)).sort((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async (post) => {
      const { Content, headings } = await render(post);
      const service = services.get(post.data.service);
      if (!service)
        throw new Error(`content/posts/${post.id}.md: service: there is no service "${post.data.service}".`);
      const { name, action } = service;
      const icon = drawingOf('post', post.id, post.data.icon);
      return { ...post.data, id: post.id, icon, headings, Content, service: { id: service.id, name, action } };
    }),
  );
}
export type PostEntry = Omit<Awaited<ReturnType<typeof loadPosts>>[number], 'Content'>;
