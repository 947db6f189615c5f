import { KINDS } from '../../../src/content/kinds.ts';
import type { Check } from '../fault.ts';

/** Every entry follows the schema of its kind. */
export const schemasAreFollowed: Check = (entries) =>
  entries.flatMap(({ file, kind, id, data }) => {
    const { holds, schema } = KINDS[kind];
    const result = schema.safeParse(data);
    if (result.success) return [];
    const prefix = holds === 'list' ? [id] : [];
    return result.error.issues.map(({ path, message }) => ({ file, field: [...prefix, ...path].join('.'), message }));
  });
