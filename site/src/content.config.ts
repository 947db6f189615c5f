/** Tells Astro which collections there are. Each one is a kind of content (site/src/content/kinds.ts) and has its name. */
import { defineCollection } from 'astro:content';
import type { z } from 'zod';
import { loaderOf } from './content/collection.ts';
import { KINDS, type Kind } from './content/kinds.ts';

const collection = <S extends z.ZodType>(kind: { path: string; schema: S }) =>
  defineCollection({ loader: loaderOf(kind), schema: kind.schema });

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
  owners: collection(KINDS.owners),
  wording: collection(KINDS.wording),
  pages: collection(KINDS.pages),
  industries: collection(KINDS.industries),
  services: collection(KINDS.services),
  'service-list': collection(KINDS['service-list']),
  'case-studies': collection(KINDS['case-studies']),
  samples: collection(KINDS.samples),
  posts: collection(KINDS.posts),
} satisfies Record<Kind, unknown>;
