/** A long form in sections: what stands alone comes together, and each group and each list is a section of its own. */
import type { Schema, Value } from '../../api.ts';
import { isGroup } from '../../data.ts';
import { isBandList } from './bands.ts';
import { isText, optionsOf } from './schema.ts';

/** The key of the section of fields that stand alone. */
export const BASICS = '';

/** A section and its fields, in the order of their schema. */
type Section = { key: string; fields: string[] };

const isLarge = (schema: Schema): boolean =>
  ['object', 'array'].includes(String(schema.type)) ||
  schema.format === 'markdown' ||
  (optionsOf(schema) !== undefined && !isText(schema));

/** Fewer groups and lists need no sections. */
const FEWEST = 2;

/**
 * The sections of an entry; none where it is short. A page is its bands, so they come first, and a post ends with its text.
 * @param has what the entry has
 */
export function sectionsOf({ properties }: Schema, has: Value | undefined): Section[] {
  if (!properties) return [];
  const own = isGroup(has) ? has : {};
  const keys = Object.keys({ ...properties, ...own });
  const large = keys.filter((key) => isLarge(properties[key] ?? {}) && Object.hasOwn(own, key));
  if (large.length < FEWEST) return [];
  const isFirst = (key: string) => isBandList(properties[key] ?? {});
  const sectionOf = (key: string): Section => ({ key, fields: [key] });
  return [
    ...large.filter(isFirst).map(sectionOf),
    { key: BASICS, fields: keys.filter((key) => !large.includes(key)) },
    ...large.filter((key) => !isFirst(key)).map(sectionOf),
  ];
}
