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

/** What is said of a type, or of a look of it (band.ts). */
export const aboutType = (type: unknown, look?: unknown) =>
  KINDS.find(
    (kind) => markOf(kind, 'band') === type && (look === undefined || [undefined, look].includes(markOf(kind, 'look'))),
  )?.meta();
