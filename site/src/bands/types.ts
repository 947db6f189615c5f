/** What follows from the type of a band, as its schema says it. */
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import { z } from 'zod';
import { defOf } from '../content/fields.ts';
import { band } from './schemas.ts';

/** The schema of each type, and of each look of a type that has several. */
const KINDS = band.options.flatMap((option): z.ZodObject[] =>
  option instanceof z.ZodObject ? [option] : [...option.options],
);

/** What a schema has for a key that tells it from the others. */
function markOf({ shape }: z.ZodObject, key: 'band' | 'look'): unknown {
  const field = shape[key];
  return field && defOf(field as z.ZodType).values?.[0];
}

/** The ground of a type or look that has one of its own. */
export const ownGround = (type: string, look: unknown): BandGround | undefined =>
  KINDS.find((kind) => markOf(kind, 'band') === type && [undefined, look].includes(markOf(kind, 'look')))?.meta()
    ?.ground;

/** Whether a page can have one band of a type only. */
export const standsOnce = (type: unknown): boolean =>
  KINDS.find((kind) => markOf(kind, 'band') === type)?.meta()?.once === true;

/** The anchors that a type has wherever it stands. */
export const anchorsOfType = (type: unknown): string[] =>
  KINDS.find((kind) => markOf(kind, 'band') === type)?.meta()?.anchors ?? [];
