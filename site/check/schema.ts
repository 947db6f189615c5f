/** Turns what a schema refuses into faults that say what is there and what would be right. */
import { shortened } from '@fairlead/contract/text.ts';
import type { z } from 'zod';
import { choose, defOf, keysOf, schemaAt, unwrap, valueAt } from '../src/content/fields.ts';
import { didYouMean, nearest } from './nearest.ts';

/** What is wrong with one field of an entry. */
export type FieldFault = { path: string[]; message: string };

type Issue = z.core.$ZodIssue;

/** Words as a list: `a, b and c`. */
const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** The longest text that a message repeats. */
const LONGEST = 60;

const short = (text: string): string => shortened(text.replace(/\s+/g, ' '), LONGEST);

/** What a field has, with its type: `12 (a number)`. */
function typed(value: unknown): string {
  if (typeof value === 'string') return `"${short(value)}" (a text)`;
  if (typeof value === 'number') return `${value} (a number)`;
  if (typeof value === 'boolean') return `${value} (yes or no)`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return `a group of keys (${short(Object.keys(Object(value)).join(', '))})`;
}

const shown = (value: unknown): string => {
  if (typeof value === 'string') return `"${short(value)}"`;
  return typeof value === 'number' ? String(value) : typed(value);
};

/** A number or a token that stands without the quotes which would make it a text. */
function unquoted(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const [pair, ...more] = Object.entries(value);
  return pair && more.length === 0 && pair[1] === null ? `{${pair[0]}}` : undefined;
}

/** How many, by the limits of a schema: `3`, `3 to 5`, `3 or more`, `at most 5`; and the format of a text or number. */
function limitsOf(schema: z.ZodType, least = 0): { range: string; format?: string } {
  const checks = (schema.def.checks ?? []).map((check) => check._zod.def);
  const { minimum, maximum, length, format }: { minimum?: number; maximum?: number; length?: number; format?: string } =
    Object.assign({}, schema.def, ...checks);
  const [from, to] = [length ?? minimum ?? least, length ?? maximum];
  const both = from === to ? `${from}` : from > least ? `${from} to ${to}` : `at most ${to}`;
  const range = to === undefined ? (from > least ? `${from} or more` : '') : both;
  return format === undefined ? { range } : { range, format };
}

const quoted = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

/** What belongs in a field, such as "a text of 18 to 30 words". A schema's own description comes first. */
function describe(schema: z.ZodType): string {
  if (schema.description) return schema.description;
  const def = defOf(schema);
  const { options = [], values = [], entries = {}, items = [], shape = {}, element, valueType } = def;
  if (def.type === 'union') return listed([...new Set(options.map(describe))], 'or');
  const inner = unwrap(schema, undefined);
  if (inner !== schema) return describe(inner);
  const { range, format } = limitsOf(schema, def.type === 'string' ? 1 : 0);
  switch (def.type) {
    case 'string':
      if (format === 'url') return 'a full address, such as https://example.com';
      return range ? `a text of ${range} characters` : 'a text';
    case 'number':
      return format === 'safeint' ? 'a whole number' : 'a number';
    case 'boolean':
      return 'true or false';
    case 'literal':
      return listed(values.map(quoted), 'or');
    case 'enum':
      return `one of ${listed(Object.values(entries).map(quoted), 'or')}`;
    case 'array':
      return `a list${range ? ` of ${range} items` : ''}${element ? `, each ${describe(element)}` : ''}`;
    case 'tuple':
      return `a list of ${items.length} items`;
    case 'object': {
      const keys = Object.entries(shape).flatMap(([key, field]) => (field.safeParse(undefined).success ? [] : key));
      return `a group with the ${keys.length === 1 ? 'key' : 'keys'} ${listed(keys)}`;
    }
    case 'record':
      return `a group of keys${valueType ? `, each with ${describe(valueType)}` : ''}`;
    default:
      return 'what belongs here';
  }
}

/** Stands for a message where a schema has none of its own. */
const NONE = '\0';

/** What is there, by the issue and the type that belongs there; empty where the schema's own message says it. */
function found(issue: Issue, value: unknown): string {
  if (value === undefined) return 'Is missing.';
  if (value === null) return 'Is empty.';
  if (issue.code === 'invalid_type') return `Reads ${typed(value)}.`;
  if (['invalid_value', 'invalid_union', 'invalid_format'].includes(issue.code)) return `Reads ${shown(value)}.`;
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return '';
  if (typeof value === 'string') return value.trim() === '' ? 'Is empty.' : `Has ${value.length} characters.`;
  if (Array.isArray(value)) return `Has ${value.length} ${value.length === 1 ? 'item' : 'items'}.`;
  return `Reads ${shown(value)}.`;
}

/** The texts by which a key of the choices of a union tells them apart. */
function marksOf(union: z.ZodType, key: string): string[] {
  const { options = [], innerType } = defOf(union);
  if (innerType) return marksOf(innerType, key);
  return options.flatMap((option) => {
    const mark = defOf(option).shape?.[key];
    return mark ? (defOf(mark).values ?? []).map(String) : marksOf(option, key);
  });
}

/** The sentence about an issue: what is there, and the remedy in the schema's own words or by its description. */
function sentence(issue: Issue, data: unknown, root: z.ZodType): string {
  const value = valueAt(data, issue.path);
  const schema = schemaAt(root, issue.path, data);
  if (issue.code === 'invalid_key')
    return `Is no name for a key. ${issue.issues.map(({ message }) => message).join(' ')}`;
  const type = schema && defOf(unwrap(schema, value)).type;
  const bare = issue.code === 'invalid_type' && type === 'string' ? unquoted(value) : undefined;
  if (bare !== undefined)
    return `Reads ${bare.startsWith('{') ? `${bare} without quotes` : typed(value)}. Write it in quotes: '${bare}'.`;
  let known = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  let remedy = issue.message === NONE ? `Write ${schema ? describe(schema) : 'what belongs here'}.` : issue.message;
  if (issue.code === 'invalid_union' && issue.errors.length === 0) {
    // A group whose mark, such as its type, tells which choice it is, and has none or an unknown one.
    known = [...new Set(marksOf(schemaAt(root, issue.path.slice(0, -1), data) ?? root, String(issue.path.at(-1))))];
    remedy = `Write ${listed(known, 'or')}.`;
  }
  if (
    issue.code === 'invalid_type' &&
    issue.message === NONE &&
    type === 'array' &&
    value !== undefined &&
    value !== null
  )
    remedy += ' Each begins with "- " on a line of its own.';
  const guess = value === undefined || value === null ? '' : didYouMean(String(value), known);
  return [found(issue, value), remedy, guess].filter((part) => part !== '').join(' ');
}

/** The issues of the choice that the data is most likely meant as. */
function expanded(issue: Issue, data: unknown, root: z.ZodType): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const value = valueAt(data, issue.path);
  const union = schemaAt(root, issue.path, data);
  if (!union || typeof value !== 'object' || value === null) return [issue];
  const def = defOf(union).options ? defOf(union) : defOf(defOf(union).innerType ?? union);
  const inner = issue.errors[def.options?.indexOf(choose(def, value)) ?? 0] ?? [];
  // The same issue, with the whole path to it.
  const issues = inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] }) as Issue);
  return issues.length > 0 ? issues.flatMap((one) => expanded(one, data, root)) : [issue];
}

/** What an entry has that its schema refuses: one fault for each field. A misspelled key is not also a missing one. */
export function schemaFaults(schema: z.ZodType, data: unknown): FieldFault[] {
  const { error } = schema.safeParse(data, { error: () => NONE });
  const faults = new Map<string, FieldFault>();
  const meant = new Set<string>();
  const add = (path: string[], message: string) => {
    if (!faults.has(path.join('.'))) faults.set(path.join('.'), { path, message });
  };
  for (const issue of (error?.issues ?? []).flatMap((issue) => expanded(issue, data, schema))) {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') {
      add(path, sentence(issue, data, schema));
      continue;
    }
    const group: object = Object(valueAt(data, path));
    const known = keysOf(schemaAt(schema, path, data), group);
    const otherwise = `Remove it. The keys here are ${listed(known)}.`;
    for (const key of issue.keys) {
      const unused = known.filter((other) => !(other in group));
      add([...path, key], `Is no key here. ${didYouMean(key, unused, otherwise)}`);
      meant.add([...path, nearest(key, known) ?? key].join('.'));
    }
  }
  return [...faults.values()].filter(
    ({ path, message }) => !(message.startsWith('Is missing.') && meant.has(path.join('.'))),
  );
}
