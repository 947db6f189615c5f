/** Says in words what belongs in a field. */
import type { z } from 'zod';
import { defOf, unwrap } from './shape.ts';

type Limits = { minimum?: number; maximum?: number; length?: number; format?: string };

/** The limits of a schema's length or value, from its checks. */
const limitsOf = (schema: z.ZodType): Limits =>
  Object.assign({}, schema.def, ...(schema.def.checks ?? []).map((check) => check._zod.def)) as Limits;

/** Words as a list: `a, b and c`. */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** How many: `3`, `3 to 5`, `3 or more`, `at most 5`. */
function range({ minimum, maximum, length }: Limits, least = 0): string {
  const from = length ?? minimum ?? least;
  const to = length ?? maximum;
  if (to === undefined) return from > least ? `${from} or more` : '';
  if (from === to) return `${from}`;
  return from > least ? `${from} to ${to}` : `at most ${to}`;
}

function text(schema: z.ZodType): string {
  const limits = limitsOf(schema);
  if (limits.format === 'url') return 'a full address, such as https://example.com';
  const characters = range(limits, 1);
  return characters ? `a text of ${characters} characters` : 'a text';
}

const quoted = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

const required = (shape: Record<string, z.ZodType>): string[] =>
  Object.keys(shape).filter((key) => !shape[key]!.safeParse(undefined).success);

function list(element: z.ZodType, count: string): string {
  const item = describe(element);
  return `a list${count ? ` of ${count} items` : ''}, each ${item}`;
}

/** What belongs in a field, such as "a text of 18 to 30 words". A schema's own description comes first. */
export function describe(schema: z.ZodType): string {
  if (schema.description) return schema.description;
  const def = defOf(schema);
  if (def.type === 'union') return listed([...new Set(def.options!.map(describe))], 'or');
  const inner = unwrap(schema, undefined);
  if (inner !== schema) return describe(inner);
  switch (def.type) {
    case 'string':
      return text(schema);
    case 'number':
      return limitsOf(schema).format === 'safeint' ? 'a whole number' : 'a number';
    case 'boolean':
      return 'true or false';
    case 'date':
      return 'a day, such as 2026-11-20';
    case 'literal':
      return listed(def.values!.map(quoted), 'or');
    case 'enum':
      return `one of ${listed(Object.values(def.entries!).map(quoted), 'or')}`;
    case 'array':
      return list(def.element!, range(limitsOf(schema)));
    case 'tuple':
      return `a list of ${def.items!.length} items`;
    case 'object':
      return `a group with the ${required(def.shape!).length === 1 ? 'key' : 'keys'} ${listed(required(def.shape!))}`;
    case 'record':
      return `a group of keys, each with ${describe(def.valueType!)}`;
    default:
      return 'a value';
  }
}
