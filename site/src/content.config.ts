/** Tells Astro which collections there are. Each one is a kind of content (site/src/content/kinds.ts) and has its name. */
import { defineCollection } from 'astro:content';
import { recordOf } from '@fairlead/contract/records.ts';
import type { Loader } from 'astro/loaders';
import type { z } from 'zod';
import { loaderOf } from './content/collection.ts';
import { KIND_NAMES, KINDS, type Kind } from './content/kinds.ts';

const collection = <S extends z.ZodType>(kind: { path: string; schema: S }) =>
  defineCollection({ loader: loaderOf(kind), schema: kind.schema });

type Collections = { [K in Kind]: { loader: Loader; schema: (typeof KINDS)[K]['schema'] } };

// Each kind has the collection of its own schema.
export const collections = recordOf(KIND_NAMES, (kind) => collection<z.ZodType>(KINDS[kind])) as unknown as Collections;
