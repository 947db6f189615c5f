/** The kinds of content: where the entries of each kind are, and the schema that they follow. */
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

/** One file that is one entry. */
const file = <S extends z.ZodType>(path: string, schema: S) => ({ holds: 'one', path, schema }) as const;
/** One file that lists entries by their ids. */
const list = <S extends z.ZodType>(path: string, schema: S) => ({ holds: 'list', path, schema }) as const;
/** A folder with one YAML file for each entry; the file's name is its id. */
const folder = <S extends z.ZodType>(path: string, schema: S) => ({ holds: 'files', path, schema }) as const;

/** Paths are below content/; a folder has the name of its kind. A post is Markdown, with its fields at the top of the file. */
export const KINDS = {
  pages: folder('pages', page),
  industries: folder('industries', industry),
  services: folder('services', service),
  /** Names, groups and order of the services, and the former ones. */
  'service-list': file('services.json', serviceList),
  'case-studies': folder('case-studies', caseStudy),
  /** Deliverables as a client would get them, of an invented shop. */
  samples: folder('samples', sample),
  posts: { holds: 'markdown', path: 'posts', schema: post },
  site: file('site.yml', site),
  navigation: file('navigation.yml', navigation),
  labels: file('labels.yml', labels),
  figures: list('figures.yml', figure),
  quotes: list('quotes.yml', quote),
  calculators: list('calculators.yml', calculator),
  people: list('people.yml', person),
  prices: list('prices.yml', price),
  systems: file('systems.yml', systems),
  /** What the server has measured. */
  measured: file('measured.yml', measured),
  /** Who gets a lead. No page shows it. */
  owners: file('desk/owners.yml', owners),
  /** What no text may say. No page shows it. */
  wording: file('wording.yml', wording),
} as const;

export type Kind = keyof typeof KINDS;

export const KIND_NAMES = keysOf(KINDS);

export const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

/** What the files of a folder of entries end in; undefined for a kind that is one file. */
export const endingOf = (holds: (typeof KINDS)[Kind]['holds']): string | undefined =>
  ({ one: undefined, list: undefined, files: '.yml', markdown: '.md' })[holds];

/** The path of the page that is shown for addresses without one. */
export const NOT_FOUND = '/404';

/** The address of an entry's page, if it has one. A page says its own. */
export function pathOf(kind: Kind, id: string, data: unknown): string | undefined {
  if (kind === 'pages') return textAt(data, 'path');
  if (kind === 'posts') return `/blog/${id}`;
  return endingOf(KINDS[kind].holds) && `/${kind}/${id}`;
}
