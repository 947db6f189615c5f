/** Tells Astro which collections there are. Each one is a kind of content (site/src/content/kinds.ts) and has its name. */
import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import type { z } from 'zod';
import { KINDS, type Kind } from './content/kinds.ts';

const BASE = 'content';

const loader = (holds: (typeof KINDS)[Kind]['holds'], path: string) =>
  ({
    one: () => glob({ base: BASE, pattern: path }),
    list: () => file(`${BASE}/${path}`),
    files: () => glob({ base: `${BASE}/${path}`, pattern: '*.yml' }),
    markdown: () => glob({ base: `${BASE}/${path}`, pattern: '*.md' }),
  })[holds]();

type KindOf<S> = { holds: (typeof KINDS)[Kind]['holds']; path: string; schema: S };

const collection = <S extends z.ZodType>({ holds, path, schema }: KindOf<S>) =>
  defineCollection({ loader: loader(holds, path), schema });

export const collections = {
  site: collection(KINDS.site),
  navigation: collection(KINDS.navigation),
  labels: collection(KINDS.labels),
  figures: collection(KINDS.figures),
  quotes: collection(KINDS.quotes),
  calculators: collection(KINDS.calculators),
  people: collection(KINDS.people),
  prices: collection(KINDS.prices),
  systems: collection(KINDS.systems),
  measured: collection(KINDS.measured),
  wording: collection(KINDS.wording),
  pages: collection(KINDS.pages),
  industries: collection(KINDS.industries),
  services: collection(KINDS.services),
  'service-list': collection(KINDS['service-list']),
  'case-studies': collection(KINDS['case-studies']),
  samples: collection(KINDS.samples),
  posts: collection(KINDS.posts),
} satisfies Record<Kind, unknown>;
