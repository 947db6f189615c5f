/** The kinds of content: where the entries of each kind are, the schema that they follow, and what else is known of each. */
import { keysOf } from '@fairlead/contract/records.ts';
import type { z } from 'zod';
import { textAt } from './fields.ts';
import { calculator } from './schemas/calculator.ts';
import { caseStudy } from './schemas/case-study.ts';
import { figure } from './schemas/figure.ts';
import { industry } from './schemas/industry.ts';
import { labels } from './schemas/labels.ts';
import { measured } from './schemas/measured.ts';
import { owners } from './schemas/owners.ts';
import { page } from './schemas/page.ts';
import { person } from './schemas/person.ts';
import { post } from './schemas/post.ts';
import { price } from './schemas/price.ts';
import { quote } from './schemas/quote.ts';
import { sample } from './schemas/sample/index.ts';
import { service } from './schemas/service.ts';
import { serviceList } from './schemas/service-list.ts';
import { navigation, site } from './schemas/site.ts';
import { systems } from './schemas/systems.ts';
import { wording } from './schemas/wording.ts';

type About = {
  /** Where visitors meet its entries: each is a page, which may be a draft; pages show them; or none does. */
  shown: 'as pages' | 'on pages' | 'nowhere';
  /** The address below which each entry has its page. */
  address?: `/${string}`;
  /** The field by which cards and links name an entry. No two published ones have the same there. */
  namedBy?: string;
};

/** One file that is one entry. */
const file = <S extends z.ZodType, const A extends About>(path: string, schema: S, about: A) =>
  ({ holds: 'one', path, schema, ...about }) as const;
/** One file that lists entries by their ids. */
const list = <S extends z.ZodType, const A extends About>(path: string, schema: S, about: A) =>
  ({ holds: 'list', path, schema, ...about }) as const;
/** A folder with one YAML file for each entry; the file's name is its id. */
const folder = <S extends z.ZodType, const A extends About>(path: string, schema: S, about: A) =>
  ({ holds: 'files', path, schema, ...about }) as const;

const ON_PAGES = { shown: 'on pages' } as const;
const NOWHERE = { shown: 'nowhere' } as const;

/** Paths are below content/; a folder has the name of its kind. A post is Markdown, with its fields at the top of the file. */
export const KINDS = {
  /** A page says its own address. */
  pages: folder('pages', page, { shown: 'as pages' }),
  industries: folder('industries', industry, { shown: 'as pages', address: '/industries' }),
  services: folder('services', service, { shown: 'as pages', address: '/services' }),
  /** Names, groups and order of the services, and the former ones. */
  'service-list': file('services.json', serviceList, ON_PAGES),
  'case-studies': folder('case-studies', caseStudy, { shown: 'as pages', address: '/case-studies', namedBy: 'client' }),
  /** Deliverables as a client would get them, of an invented shop. */
  samples: folder('samples', sample, { shown: 'as pages', address: '/samples', namedBy: 'name' }),
  posts: { holds: 'markdown', path: 'posts', schema: post, shown: 'as pages', address: '/blog', namedBy: 'title' },
  site: file('site.yml', site, ON_PAGES),
  navigation: file('navigation.yml', navigation, ON_PAGES),
  labels: file('labels.yml', labels, NOWHERE),
  figures: list('figures.yml', figure, ON_PAGES),
  quotes: list('quotes.yml', quote, ON_PAGES),
  calculators: list('calculators.yml', calculator, ON_PAGES),
  people: list('people.yml', person, ON_PAGES),
  prices: list('prices.yml', price, ON_PAGES),
  systems: file('systems.yml', systems, ON_PAGES),
  /** What the server has measured. */
  measured: file('measured.yml', measured, NOWHERE),
  /** Who gets a lead. */
  owners: file('desk/owners.yml', owners, NOWHERE),
  /** What no text may say. */
  wording: file('wording.yml', wording, NOWHERE),
} as const;

export type Kind = keyof typeof KINDS;

export const KIND_NAMES = keysOf(KINDS);

/** The kinds whose entries are pages, and may be drafts. */
export type Publishable = { [K in Kind]: (typeof KINDS)[K]['shown'] extends 'as pages' ? K : never }[Kind];

export const isPublishable = (kind: Kind): kind is Publishable => KINDS[kind].shown === 'as pages';

/** What is known of a kind besides its files. */
export const aboutKind = (kind: Kind): About => KINDS[kind];

export const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

/** What the files of a folder of entries end in; undefined for a kind that is one file. */
export const endingOf = (holds: (typeof KINDS)[Kind]['holds']): string | undefined =>
  ({ one: undefined, list: undefined, files: '.yml', markdown: '.md' })[holds];

/** The path of the page that is shown for addresses without one. */
export const NOT_FOUND = '/404';

/** The address of an entry's page, if it has one. */
export function pathOf(kind: Kind, id: string, data: unknown): string | undefined {
  if (kind === 'pages') return textAt(data, 'path');
  const { address } = aboutKind(kind);
  return address && `${address}/${id}`;
}
