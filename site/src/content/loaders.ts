/**
 * Loads what pages show: settings, pages, services, cases and what they name by id. Every loader throws when a text names
 * a figure that is not there.
 */
import { getCollection } from 'astro:content';
import type { ArtName } from '../art/drawings.ts';
import { entry, filled, loadFigures, published } from './entries.ts';
import { idsInOrder } from './files.ts';
import { hiddenAs } from './hidden.ts';
import { isPublishable, KIND_NAMES, pathOf } from './kinds.ts';
import { logoOf, type Photo, photoOf } from './photos/index.ts';
import type { Calculator } from './schemas/calculator.ts';
import type { CaseStudy } from './schemas/case-study.ts';
import type { Figure } from './schemas/figure.ts';
import type { Industry } from './schemas/industry.ts';
import type { Labels } from './schemas/labels.ts';
import type { Page } from './schemas/page.ts';
import type { Person } from './schemas/person.ts';
import type { Price } from './schemas/price.ts';
import type { Quote } from './schemas/quote.ts';
import type { Sample } from './schemas/sample/index.ts';
import type { Service } from './schemas/service.ts';
import type { ServiceList } from './schemas/service-list.ts';
import type { Navigation, Site } from './schemas/site.ts';
import type { Systems } from './schemas/systems.ts';
import { capitalized, spellPrice } from './tokens.ts';

type Placed = { order?: number | undefined; id: string };

/** Compares entries by their `order`; those without one come last. Entries of one place are in the order of their ids. */
export const byOrder = (a: Placed, b: Placed): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || (a.id < b.id ? -1 : 1);

/** The agency's settings: brand, profiles, commitments. */
export const loadSite = (): Promise<Site> => entry('site', 'site');

/** What header and footer have besides services, cases and settings; `loadMenu` adds those. */
export const loadNavigation = async (): Promise<Navigation> =>
  filled(await entry('navigation', 'navigation'), 'navigation');

/** The list of services. */
export const loadServiceList = (): Promise<ServiceList> => entry('service-list', 'service-list');

/** Words that pages of one kind share. */
export const loadLabels = async (): Promise<Labels> => filled(await entry('labels', 'labels'), 'labels');

/** A page with the name of its file. */
export type PageEntry = Page & { id: string };

let pages: Promise<PageEntry[]> | undefined;

/** All pages, drafts in development only. They are made once a build, since every document names one. */
export function loadPages(): Promise<PageEntry[]> {
  const make = () => published('pages', ({ id, data }): PageEntry => ({ ...data, id }));
  if (import.meta.env.DEV) return make();
  pages ??= make();
  return pages;
}

/**
 * The page at a path.
 * @throws when no page has it
 */
export async function loadPage(path: string): Promise<PageEntry> {
  const page = (await loadPages()).find((page) => page.path === path);
  if (!page) throw new Error(`content/pages: no page has the path ${path}. Write one with this path.`);
  return page;
}

/** A client's words by their id. @throws when the id is not in content/quotes.yml */
export const loadQuote = async (id: string): Promise<Quote> => filled(await entry('quotes', id), `quotes/${id}`);

/** The words of a calculator, with its id. */
export type CalculatorEntry = Calculator & { id: string };

/** A calculator by its id. @throws when content/calculators.yml has none of this id */
export const loadCalculator = async (id: string): Promise<CalculatorEntry> => ({
  ...(await filled(await entry('calculators', id), `calculators/${id}`)),
  id,
});

/** A price with its id, its currency, and as it is read: `$4,500 to $7,000`, and what that is for. */
export type PriceEntry = Price & { id: string; currency: string; amount: string; unit: string };

/** Prices in the order asked for. @throws when content/prices.yml has none of such an id */
export async function loadPrices(ids: string[]): Promise<PriceEntry[]> {
  const [{ currency }, { price: words }] = await Promise.all([loadSite(), loadLabels()]);
  const prices = ids.map(async (id): Promise<PriceEntry> => {
    const price = await filled(await entry('prices', id), `prices/${id}`);
    return { ...price, id, currency, ...spellPrice(price, currency, words) };
  });
  return Promise.all(prices);
}

/** The systems that the agency works with. */
export const loadSystems = async (): Promise<Systems> => filled(await entry('systems', 'systems'), 'systems');

/** Somebody of the team, with the id that content/people.yml has for them. */
export type PersonEntry = Omit<Person, 'photo'> & { id: string; photo: Photo | undefined };

/**
 * The people of the team in the order of content/people.yml. Their place on the site is `/about#people-<id>`.
 * @throws when a photo and its words do not go together
 */
export const loadPeople = (): Promise<PersonEntry[]> =>
  Promise.all(
    idsInOrder('people').map(async (id) => {
      const person = await filled(await entry('people', id), `people/${id}`);
      return { ...person, id, photo: await photoOf('people', id, person.photo) };
    }),
  );

/**
 * One person of the team.
 * @throws when there is none with this id
 */
export async function loadPerson(id: string): Promise<PersonEntry> {
  const person = (await loadPeople()).find((person) => person.id === id);
  if (!person) throw new Error(`There is no person "${id}". Correct the id, or add it to content/people.yml.`);
  return person;
}

/** A case study with its id, its drawing and its pictures, and with the figures and the quote that it names by id. */
export type CaseEntry = Omit<CaseStudy, 'quote' | 'photo' | 'logo'> & {
  id: string;
  icon: ArtName;
  results: [Figure, ...Figure[]];
  /** Of the first two results, the values before and after, where they are known, and over which months they are counted. */
  compared: string;
  /** The figures that are the case's own, each with what it counts. */
  counted: (Figure & { change?: string | undefined; counts: string })[];
  quote: Quote | undefined;
  photo: Photo | undefined;
  logo: Photo | undefined;
};

/**
 * The case studies in their order.
 * @throws when one names a figure or a quote that is not there, or a picture and its words do not go together
 */
export async function loadCases(): Promise<CaseEntry[]> {
  const cases = await published('case-studies', async ({ id, data }): Promise<CaseEntry> => {
    const ids = data.figures.map((figure) => (typeof figure === 'string' ? figure : figure.id));
    const [first, ...others] = await loadFigures(ids);
    if (!first) throw new Error(`content/case-studies/${id}.yml: figures: Is empty. Write 1 or more.`);
    return {
      ...data,
      id,
      results: [first, ...others],
      compared: comparedIn(data),
      counted: data.figures.flatMap((figure) =>
        typeof figure === 'string' ? [] : [{ ...figure, scope: figure.scope ?? data.client }],
      ),
      photo: await photoOf('case-studies', id, data.photo),
      logo: await logoOf(id, data.logo),
      quote: typeof data.quote === 'string' ? await loadQuote(data.quote) : data.quote,
    };
  });
  return cases.sort(byOrder);
}

/** `ROAS 1.9 to 9.9. Twelve months against the twelve before` */
function comparedIn({ figures, period }: CaseStudy): string {
  const changes = figures
    .slice(0, 2)
    .flatMap((figure) => (typeof figure === 'object' && figure.change ? `${figure.label} ${figure.change}` : []));
  return changes.length > 0 ? `${capitalized(changes.join(', '))}. ${period}` : period;
}

/** A service page with its id, its drawing, and its name and the title of its group from the list of services. */
export type ServiceEntry = Service & { id: string; name: string; group: string; icon: ArtName };

/** Where a service is in the list. A draft has a name and a group only for the look of its page. */
function placeOf(id: string, { groups }: ServiceList): { at: number; name: string; group: string } {
  const listed = groups.flatMap(({ title, services }) => services.map((service) => ({ ...service, group: title })));
  const at = listed.findIndex((service) => service.id === id);
  const found = listed[at];
  if (found) return { at, name: found.name, group: found.group };
  const [group] = groups;
  if (!group) throw new Error('content/services.json: groups: Is empty. Write the services in their groups.');
  const name = (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' ');
  return { at: listed.length, name, group: group.title };
}

/** All services, in the order of the list. A draft that is not in the list yet comes last. */
export async function loadServices(): Promise<ServiceEntry[]> {
  const list = await loadServiceList();
  const services = await published('services', ({ id, data }) => {
    const { at, name, group } = placeOf(id, list);
    return { at, entry: { ...data, id, name, group } };
  });
  return services.sort((a, b) => a.at - b.at).map(({ entry }) => entry);
}

/** An industry page with its id and its drawing. */
export type IndustryEntry = Industry & { id: string; icon: ArtName };

/** The industry pages in their order. */
export async function loadIndustries(): Promise<IndustryEntry[]> {
  const industries = await published('industries', ({ id, data }) => ({ ...data, id }));
  return industries.sort(byOrder);
}

/** A sample deliverable with its id, its address and its drawing. */
export type SampleEntry = Sample & { id: string; path: string; icon: ArtName };

/** The sample deliverables in their order. */
export async function loadSamples(): Promise<SampleEntry[]> {
  const samples = await published('samples', ({ id, data }) => ({ ...data, id, path: `/samples/${id}` }));
  return samples.sort(byOrder);
}

/** The addresses of all drafts and of what is planned or over, in development. A published site has none. */
export async function loadDrafts(): Promise<string[]> {
  if (import.meta.env.PROD) return [];
  const drafts = KIND_NAMES.filter(isPublishable).map(async (kind) => {
    const entries = await getCollection(kind, ({ data }) => hiddenAs(data) !== undefined);
    return entries.flatMap(({ id, data }) => pathOf(kind, id, data) ?? []);
  });
  return (await Promise.all(drafts)).flat();
}
