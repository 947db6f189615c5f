/**
 * Facts of the content, for tests that must hold for any content. Only this file and calculator.ts know the shape of its
 * files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FieldName } from '@fairlead/contract/field-list.ts';
import { type FaultWords, summaryTitle as titleOf } from '@fairlead/contract/remedies.ts';
import { type Provider, providerOf } from '@fairlead/contract/scheduling.ts';
import { must } from '@fairlead/support/must.ts';
import { parse } from 'yaml';
import { newestFirst, postLists } from '../src/content/blog.ts';
import { hiddenAs } from '../src/content/hidden.ts';
import { NOT_FOUND } from '../src/content/kinds.ts';

export const text = (name: string): string => readFileSync(`content/${name}`, 'utf8');
export const yaml = <T>(name: string): T => parse(text(name)) as T;
const json = <T>(name: string): T => JSON.parse(text(name)) as T;

const ENTRY = /\.(?:yml|md)$/;

/** The fields of an entry: those at the top of a post, or all of a file. */
const fieldsIn = (name: string): unknown =>
  parse(name.endsWith('.md') ? must(text(name).split(/^---$/m)[1]) : text(name));

/** The ids of the entries of a folder below content/ that visitors see. Git keeps no folder without a file. */
export const publishedIds = (folder: string): string[] =>
  (existsSync(`content/${folder}`) ? readdirSync(`content/${folder}`) : [])
    .filter((name) => ENTRY.test(name) && !hiddenAs(fieldsIn(`${folder}/${name}`)))
    .map((name) => name.replace(ENTRY, ''));

export type Post = {
  id: string;
  title: string;
  category: string;
  date: string;
  readTime?: number;
  order?: number;
};

/** The published posts, the newest first. */
export const posts = (): Post[] =>
  publishedIds('posts')
    .map((id) => {
      const [, frontmatter] = text(`posts/${id}.md`).split(/^---$/m);
      return { ...(parse(must(frontmatter)) as Post), id };
    })
    .sort(newestFirst);

/** The words of the blog that all posts share. */
export const blogLabels = (): Record<'readTime' | 'read' | 'contents' | 'source', string> =>
  yaml<{ blog: Record<'readTime' | 'read' | 'contents' | 'source', string> }>('labels.yml').blog;

type Site = {
  brand: string;
  social: { status?: string; url: string }[];
  scheduling: { url: string };
};

/** The name of the agency. */
export const brand = (): string => yaml<Site>('site.yml').brand;

/** The profiles that the owner has confirmed: their addresses may be published. */
export const confirmedProfiles = (): string[] =>
  yaml<Site>('site.yml')
    .social.filter(({ status }) => status !== 'placeholder')
    .map(({ url }) => url);

/** The labels of the prices that the owner has confirmed. */
export const confirmedPrices = (): string[] =>
  Object.values(yaml<Record<string, { status: string; label: string }>>('prices.yml')).flatMap(({ status, label }) =>
    status === 'placeholder' ? [] : [label],
  );

/** The scheduling provider; null where the settings name none, so that the contact page has no calendar. */
export const provider = (): Provider | null => providerOf(yaml<Site>('site.yml').scheduling.url);

/** The addresses of the pages that have the logo and one button in place of the menu. */
export const landingPaths = (): string[] =>
  publishedIds('pages')
    .map((id) => yaml<{ path: string; header?: string }>(`pages/${id}.yml`))
    .flatMap(({ path, header }) => (header === 'brand' ? [path] : []));

type Service = { id: string; name: string; menu?: boolean };

/** The services in the order of the form, each with its name and whether the menu has it. */
export function services(): Service[] {
  return json<{ groups: { services: Service[] }[] }>('services.json').groups.flatMap(({ services }) => services);
}

/** The ids of the services in the menu, in its order. */
export const menuServices = (): string[] =>
  services()
    .filter(({ menu }) => menu !== false)
    .map(({ id }) => id);

/** The first address of each kind of page that has several: a service, a case, an industry. */
export const examplePaths = () => ({
  service: `/services/${must(services()[0]).id}`,
  case: `/case-studies/${publishedIds('case-studies')[0]}`,
  industry: `/industries/${publishedIds('industries')[0]}`,
});

type Bands = { bands: ({ band: string; look?: string } & Record<string, unknown>)[] };

/** The types and looks of bands of a service. */
const looksOf = (id: string): string[] =>
  yaml<Bands>(`services/${id}.yml`).bands.map(({ band, look = '' }) => `${band} ${look}`);

/** Addresses of services that have together every band that a service has, and as few as go. */
export function servicesWithAllBands(): string[] {
  const left = new Set(publishedIds('services').flatMap(looksOf));
  return publishedIds('services').flatMap((id) => {
    const before = left.size;
    for (const look of looksOf(id)) left.delete(look);
    return left.size < before ? [`/services/${id}`] : [];
  });
}

type FieldWords = { label: string; note?: string; options?: Record<string, string>; remedy: Record<string, string> };
type FormWords = {
  fields: Record<FieldName, FieldWords>;
  summary: FaultWords['summary'];
  submit: string;
  sending: string;
  success: { title: string; description: string };
  failure: { title: string; description: string };
  dismiss: string;
};

/** The words of the form. */
export const formWords = (): FormWords => json('form.json');

/** The title of the summary of several errors. */
export const summaryTitle = (count: number): string => titleOf(formWords(), count);

type ContactWords = {
  next: { book: string; again: string };
  calendar: Record<'title' | 'waiting' | 'silent' | 'open' | 'fallback' | 'write', string>;
};

/** The words around the form and the calendar. */
export const contactWords = (): ContactWords => yaml<{ contact: ContactWords }>('labels.yml').contact;

type PrivacyWords = {
  items: { opening?: Record<'none' | 'plausible' | 'ga4', string> }[];
  measurement: Record<'plausible' | 'ga4', { text: string }>;
  challenge: { text: string };
};

/** The privacy text. */
export const privacyWords = (): PrivacyWords => bandOf('contact', 'privacy');

/** The first band of a type on a page of content/pages. */
const bandOf = <T>(page: string, type: string): T =>
  must(yaml<Bands>(`pages/${page}.yml`).bands.find(({ band }) => band === type)) as T;

/** The words about the check that tells people from programs. */
export const challengeWords = (): { title: string; text: string } => json('challenge.json');

type Link = { label: string; href: string };

/** The not-found page's words and links. */
export const notFoundWords = (): { heading: string; action: Link; near: string; wanted: { links: Link[] } } =>
  bandOf('not-found', 'lost');

/** The name of the link that skips to the main content. */
export const skipLabel = (): string => yaml<{ skip: string }>('navigation.yml').skip;

/** The addresses that the site must have for its content, without the not-found page. */
export const expectedPaths = (): string[] =>
  [
    ...publishedIds('pages')
      .map((id) => yaml<{ path: string }>(`pages/${id}.yml`).path)
      .filter((path) => path !== NOT_FOUND && path !== '/blog'),
    ...['services', 'case-studies', 'industries', 'samples'].flatMap((folder) =>
      publishedIds(folder).map((id) => `/${folder}/${id}`),
    ),
    ...posts().map(({ id }) => `/blog/${id}`),
    ...postLists(posts()).map(({ path }) => path),
  ].sort();

/** The words of the switch between light and dark. */
export const colorSchemeWords = (): Record<'name' | 'system' | 'light' | 'dark', string> =>
  yaml<{ colorScheme: Record<'name' | 'system' | 'light' | 'dark', string> }>('navigation.yml').colorScheme;
