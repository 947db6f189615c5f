import type { z } from 'zod';

/** For tests: the faults that a schema finds in an entry, one a line. */
export const faultsIn = (schema: z.ZodType, entry: unknown): string[] =>
  (schema.safeParse(entry).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
