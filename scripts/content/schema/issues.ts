/** Turns what a schema refuses into faults that say what is there and what would be right. */
import type { z } from 'zod';
import { didYouMean, nearest } from '../nearest.ts';
import { describe, listed } from './describe.ts';
import { choose, defOf, keysOf, marksOf, schemaAt, unwrap, valueAt } from './shape.ts';
import { quotedShort, reads, unquoted } from './values.ts';

/** What is wrong with one field of an entry. */
export type FieldFault = { path: string[]; message: string };

type Issue = z.core.$ZodIssue;

/** Stands for a message where a schema has none of its own. */
const NONE = '\0';

const sentence = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

/** A remedy: the schema's own words, or what belongs there. */
const remedy = (message: string, schema: z.ZodType | undefined): string =>
  message === NONE ? `Write ${schema ? describe(schema) : 'what belongs here'}.` : message;

function unknownKeys(keys: string[], path: string[], data: unknown, schema: z.ZodType): FieldFault[] {
  const group = valueAt(data, path);
  const known = keysOf(schemaAt(schema, path, data), group);
  const unused = known.filter((key) => !(key in (group as object)));
  return keys.map((key) => ({
    path: [...path, key],
    message: `Is no key here. ${didYouMean(key, unused, `Remove it. The keys here are ${listed(known)}.`)}`,
  }));
}

function wrongType(value: unknown, message: string, schema: z.ZodType | undefined): string {
  const type = schema && defOf(unwrap(schema, value)).type;
  const bare = unquoted(value);
  if (type === 'string' && bare !== undefined)
    return `Reads ${typeof value === 'object' && !(value instanceof Date) ? `${bare} without quotes` : reads(value)}. Write it in quotes: '${bare}'.`;
  if (type === 'array' && message === NONE)
    return `Reads ${reads(value)}. ${remedy(NONE, schema)} Each begins with "- " on a line of its own.`;
  return `Reads ${reads(value)}. ${remedy(message, schema)}`;
}

const counted = (value: unknown, { origin }: { origin: string }): string => {
  if (typeof value === 'string') return value.trim() === '' ? 'Is empty.' : `Has ${value.length} characters.`;
  if (Array.isArray(value)) return `Has ${value.length} ${value.length === 1 ? 'item' : 'items'}.`;
  return origin === 'number' ? `Reads ${String(value)}.` : '';
};

/** The words of an issue about a field that is there or missing. */
function words(issue: Issue, data: unknown, root: z.ZodType): string {
  const value = valueAt(data, issue.path);
  const schema = schemaAt(root, issue.path, data);
  if (value === undefined) return sentence('Is missing.', remedy(issue.message, schema));
  if (value === null) return sentence('Is empty.', remedy(issue.message, schema));
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(value, issue.message, schema);
    case 'too_small':
    case 'too_big':
      return sentence(counted(value, issue), remedy(issue.message, schema));
    case 'invalid_value':
      return sentence(
        `Reads ${quotedShort(value)}.`,
        remedy(issue.message, schema),
        didYouMean(String(value), issue.values.map(String)),
      );
    case 'invalid_union':
    case 'invalid_format':
      return sentence(`Reads ${quotedShort(value)}.`, remedy(issue.message, schema));
    case 'invalid_key':
      return `Is no name for a key. ${issue.issues.map(({ message }) => message).join(' ')}`;
    default:
      return remedy(issue.message, schema);
  }
}

/** A group whose mark, such as its type, tells which choice it is, and has none or an unknown one. */
function unmarked(issue: Issue, data: unknown, root: z.ZodType): string | undefined {
  const union = schemaAt(root, issue.path.slice(0, -1), data);
  if (issue.code !== 'invalid_union' || issue.errors.length > 0 || !union) return undefined;
  const mark = String(issue.path.at(-1));
  const known = marksOf(union, mark);
  const value = valueAt(data, issue.path);
  const write = `Write ${listed(known, 'or')}.`;
  return value === undefined
    ? `Is missing. ${write}`
    : sentence(`Reads ${quotedShort(value)}. ${write}`, didYouMean(String(value), known));
}

/** The issues of the choice that the data is most likely meant as. */
function expanded(issue: Issue, data: unknown, root: z.ZodType): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const value = valueAt(data, issue.path);
  const union = schemaAt(root, issue.path, data);
  if (!union || typeof value !== 'object' || value === null) return [issue];
  const def = defOf(union).options ? defOf(union) : defOf(defOf(union).innerType ?? union);
  const issues = issue.errors[def.options?.indexOf(choose(def, value)) ?? 0] ?? [];
  const within = issues.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue);
  return within.length > 0 ? within.flatMap((inner) => expanded(inner, data, root)) : [issue];
}

function faultsOf(issue: Issue, data: unknown, schema: z.ZodType): FieldFault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path, data, schema);
  return [{ path, message: unmarked(issue, data, schema) ?? words(issue, data, schema) }];
}

/** The places that a misspelled key was likely meant for. */
function meant(issue: Issue, data: unknown, schema: z.ZodType): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const known = keysOf(schemaAt(schema, issue.path, data), valueAt(data, issue.path));
  return issue.keys.map((key) => [...issue.path, nearest(key, known) ?? key].join('.'));
}

/** What an entry has that its schema refuses: one fault for each field. A misspelled key is not also a missing one. */
export function schemaFaults(schema: z.ZodType, data: unknown): FieldFault[] {
  const result = schema.safeParse(data, { error: () => NONE });
  if (result.success) return [];
  const issues = result.error.issues.flatMap((issue) => expanded(issue, data, schema));
  const misspelled = new Set(issues.flatMap((issue) => meant(issue, data, schema)));
  const faults = new Map<string, FieldFault>();
  for (const found of issues.flatMap((issue) => faultsOf(issue, data, schema))) {
    const field = found.path.join('.');
    if (faults.has(field) || (found.message.startsWith('Is missing.') && misspelled.has(field))) continue;
    faults.set(field, found);
  }
  return [...faults.values()];
}
